import { type ProjectJob, useLazyLifecycleGetLastJobQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useEffect } from 'react';

/**
 * The last job of a project if it failed. Fetched on mount, on each change of status, and by `refetch`. Undefined while
 * it is unknown.
 */
export function useFailureReport({ ref, status }: Project): {
  failure: ProjectJob | undefined;
  refetch(): void;
} {
  const [fetchLastJob, { currentData: job }] = useLazyLifecycleGetLastJobQuery();
  useEffect(() => {
    void fetchLastJob({ ref });
  }, [fetchLastJob, ref, status]);
  return { failure: job?.state === 'failed' ? job : undefined, refetch: () => void fetchLastJob({ ref }) };
}
