import { lintsApi, worstSecurityLevel, type Lint } from '@howdah/shared-api/lints';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { skipToken } from '@reduxjs/toolkit/query';
import type { Can } from '../project/use-permissions.ts';
import { useSettled } from '../project/use-settled.ts';

/**
 * The worst level of a project's security lints: at once when a page shows them. Asked only while it is healthy (docs/product/lifecycle.md#calls).
 */
export function useSecurityLevel(project: Project | undefined, can: Can): Lint['level'] | undefined {
  // Lints read the whole catalogue of the database.
  const hasSettled = useSettled(project?.ref);
  const mayAsk =
    project !== undefined &&
    isProjectHealthy(project.status) &&
    project.postgrestStatus === 'ONLINE' &&
    can('tenant:Sql:Query', 'projects') === 'allowed';
  const { lintsRun } = lintsApi.endpoints;
  const question = mayAsk ? { ref: project.ref } : skipToken;
  lintsRun.useQuerySubscription(hasSettled ? question : skipToken);
  const { currentData: lints } = lintsRun.useQueryState(question);
  return lints && worstSecurityLevel(lints);
}
