import type { ProjectStatus } from '@howdah/shared-api/contract';
import { useLazyLifecycleGetLastJobQuery, type ProjectJob } from '@howdah/shared-api/lifecycle';
import { projectsApi } from '@howdah/shared-api/projects';
import { usePoll } from './use-poll.ts';

interface JobPollOptions {
  ref: string;
  /** Delay between two requests (docs/product/lifecycle.md#numbers). */
  intervalMs: number;
  /**
   * Called with each status; true ends the poll. The last job is null if there is none, and while the project is not
   * up also if it cannot be read. A project that is up says nothing about its job, so its job is always read first.
   */
  onAnswer(status: ProjectStatus, job: ProjectJob | null): boolean;
}

/** Polls a project's status and its last job (see `usePoll`). */
export function useJobPoll({ ref, intervalMs, onAnswer }: JobPollOptions): { unreachable: boolean } {
  const [fetchStatus] = projectsApi.useLazyProjectsGetStatusQuery();
  const [fetchLastJob] = useLazyLifecycleGetLastJobQuery();
  return usePoll({
    ref,
    intervalMs,
    query: async () => {
      const { status } = await fetchStatus({ ref }).unwrap();
      const { data = null, error } = await fetchLastJob({ ref });
      if (error && status === 'ACTIVE_HEALTHY') throw error;
      return { status, job: error ? null : data };
    },
    onAnswer: ({ status, job }) => onAnswer(status, job),
  });
}
