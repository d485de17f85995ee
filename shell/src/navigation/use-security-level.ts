import { useLintsRunQuery, worstSecurityLevel, type Lint } from '@howdah/shared-api/lints';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import type { Can } from '../project/use-permissions.ts';
import { useSettled } from '../project/use-settled.ts';

/** The worst level of a project's security lints. Asked only while it is healthy (spec 1, section 7). */
export function useSecurityLevel(project: Project | undefined, can: Can): Lint['level'] | undefined {
  // Lints read the whole catalogue of the database.
  const hasSettled = useSettled(project?.ref);
  const mayAsk =
    project !== undefined &&
    isProjectHealthy(project.status) &&
    project.postgrestStatus === 'ONLINE' &&
    can('tenant:Sql:Query', 'projects') === 'allowed';
  const { currentData: lints } = useLintsRunQuery(
    { ref: project?.ref ?? '' },
    { skip: !mayAsk || !hasSettled },
  );
  return lints && worstSecurityLevel(lints);
}
