import { useLazyLifecycleGetLastJobQuery, type ProjectJob } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { useEffect } from 'react';

/**
 * The last job of a project, if it failed; asked for at once, again with each status, and by `ask`. Undefined as well
 * while it is not known: the status alone then tells.
 */
export function useFailureReport({ ref, status }: Project): { failure: ProjectJob | undefined; ask(): void } {
  const [askLastJob, { currentData: job }] = useLazyLifecycleGetLastJobQuery();
  useEffect(() => {
    void askLastJob({ ref });
  }, [askLastJob, ref, status]);
  return { failure: job?.state === 'failed' ? job : undefined, ask: () => void askLastJob({ ref }) };
}
