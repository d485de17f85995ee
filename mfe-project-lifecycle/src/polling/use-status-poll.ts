import type { ProjectStatus } from '@howdah/shared-api/contract';
import { projectsApi } from '@howdah/shared-api/projects';
import { usePoll } from './use-poll.ts';

interface StatusPollOptions {
  ref: string;
  /** Pause between two asks, in ms (docs/product/lifecycle.md#numbers). */
  everyMs: number;
  /** Pause before the first ask, in ms. */
  afterMs?: number;
  /** Called with each status; true ends the poll. */
  onStatus(status: ProjectStatus): boolean;
  onFailure?(cause: unknown): void;
}

/** Polls a project's status (see `usePoll`). */
export function useStatusPoll({ onStatus, ...poll }: StatusPollOptions): { unreachable: boolean } {
  const [askStatus] = projectsApi.useLazyProjectsGetStatusQuery();
  return usePoll({
    ...poll,
    ask: () => askStatus({ ref: poll.ref }).unwrap(),
    onAnswer: ({ status }) => onStatus(status),
  });
}
