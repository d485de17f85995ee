import { projectsApi, type ProjectStatus } from '@howdah/shared-api/projects';
import { useEffect, useEffectEvent, useState } from 'react';
import { startPoll } from './poll.ts';

interface StatusPollOptions {
  ref: string;
  /** Pause between two asks, in ms (spec 1, section 9). */
  everyMs: number;
  /** Pause before the first ask, in ms. */
  afterMs?: number;
  /** Called with each status; true ends the poll. */
  onStatus(status: ProjectStatus): boolean;
}

/**
 * Asks for a project's status while the component is mounted and the tab is seen.
 * Returns whether the last ask failed: the poll goes on, the page can say so.
 */
export function useStatusPoll({ ref, everyMs, afterMs = everyMs, onStatus }: StatusPollOptions): {
  unreachable: boolean;
} {
  const [unreachable, setUnreachable] = useState(false);
  const [askStatus] = projectsApi.useLazyProjectsGetStatusQuery();

  const ask = useEffectEvent(() => askStatus({ ref }).unwrap());
  const onAnswer = useEffectEvent(({ status }: { status: ProjectStatus }) => {
    setUnreachable(false);
    return onStatus(status);
  });

  useEffect(
    () =>
      startPoll({
        ask: () => ask(),
        onAnswer: (answer) => onAnswer(answer),
        onFailure: () => setUnreachable(true),
        everyMs,
        afterMs,
        visibility: document,
      }),
    [ref, everyMs, afterMs],
  );

  return { unreachable };
}
