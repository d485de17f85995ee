import { platformError } from '@howdah/shared-api';
import { useEffect, useEffectEvent, useState } from 'react';
import { startPoll } from './poll.ts';
import { useRefreshProject } from './use-refresh-project.ts';

interface PollOptions<Answer> {
  /** The project that is asked about; another one starts again. */
  ref: string;
  ask(): Promise<Answer>;
  /** Called with each answer; true ends the poll. */
  onAnswer(answer: Answer): boolean;
  onFailure?(cause: unknown): void;
  /** Pause between two asks, in ms (docs/product/lifecycle.md#numbers). */
  everyMs: number;
  /** Pause before the first ask, in ms. */
  afterMs?: number;
}

/**
 * Asks while the component is mounted and the tab is seen, until an answer ends it. Returns whether the last ask failed:
 * the poll goes on, the page can say so. When the project is gone it is read again, and the page with the poll ends.
 */
export function usePoll<Answer>(options: PollOptions<Answer>): { unreachable: boolean } {
  const { ref, everyMs, afterMs = everyMs } = options;
  const [unreachable, setUnreachable] = useState(false);

  const refreshProject = useRefreshProject(ref);

  const ask = useEffectEvent(() => options.ask());
  const onAnswer = useEffectEvent((answer: Answer) => {
    setUnreachable(false);
    return options.onAnswer(answer);
  });
  const onFailure = useEffectEvent((cause: unknown) => {
    setUnreachable(true);
    if (platformError(cause).code === 'project_not_found') refreshProject();
    options.onFailure?.(cause);
  });

  useEffect(
    () =>
      startPoll<Answer>({
        ask: () => ask(),
        onAnswer: (answer) => onAnswer(answer),
        onFailure: (cause) => onFailure(cause),
        everyMs,
        afterMs,
        visibility: document,
      }),
    [ref, everyMs, afterMs],
  );

  return { unreachable };
}
