import { platformError } from '@howdah/shared-api';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import { projectsApi } from '@howdah/shared-api/projects';
import { useEffect, useEffectEvent, useState } from 'react';
import { startPoll } from './poll.ts';
import { useRefreshProject } from './use-refresh-project.ts';

interface PollOptions<Answer> {
  /** Another project restarts the poll. */
  ref: string;
  query(): Promise<Answer>;
  /** Called with each answer; true ends the poll. */
  onAnswer(answer: Answer): boolean;
  onFailure?(cause: unknown): void;
  /** Delay between two requests (docs/product/lifecycle.md#numbers). */
  intervalMs: number;
  /** Delay before the first request. */
  initialDelayMs?: number;
}

/**
 * Polls while the component is mounted and the tab is visible, until an answer ends it. Returns whether the last request
 * failed. When the project is gone, it is refreshed, so that the page ends.
 */
export function usePoll<Answer>(options: PollOptions<Answer>): { unreachable: boolean } {
  const { ref, intervalMs, initialDelayMs = intervalMs } = options;
  const [unreachable, setUnreachable] = useState(false);

  const refreshProject = useRefreshProject(ref);

  const query = useEffectEvent(() => options.query());
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
        query: () => query(),
        onAnswer: (answer) => onAnswer(answer),
        onFailure: (cause) => onFailure(cause),
        intervalMs,
        initialDelayMs,
        visibility: document,
      }),
    [ref, intervalMs, initialDelayMs],
  );

  return { unreachable };
}

interface StatusPollOptions {
  ref: string;
  /** Delay between two requests (docs/product/lifecycle.md#numbers). */
  intervalMs: number;
  /** Delay before the first request. */
  initialDelayMs?: number;
  /** Called with each status; true ends the poll. */
  onStatus(status: ProjectStatus): boolean;
  onFailure?(cause: unknown): void;
}

/** Polls a project's status (see `usePoll`). */
export function useStatusPoll({ onStatus, ...poll }: StatusPollOptions): { unreachable: boolean } {
  const [fetchStatus] = projectsApi.useLazyProjectsGetStatusQuery();
  return usePoll({
    ...poll,
    query: () => fetchStatus({ ref: poll.ref }).unwrap(),
    onAnswer: ({ status }) => onStatus(status),
  });
}
