import { useLintsRunQuery, worstSecurityLevel, type Lint } from '@howdah/shared-api/lints';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useEffect, useState } from 'react';
import type { Can } from '../project/use-permissions.ts';

/** Lints read the whole catalogue of the database: the page that the person asked for has its turn first. */
const AFTER_MS = 3000;

/** The worst level of a project's security lints. Asked only while it is healthy (spec 1, section 7). */
export function useSecurityLevel(project: Project | undefined, can: Can): Lint['level'] | undefined {
  const hasSettled = useElapsed(AFTER_MS, project?.ref);
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

/** True once the time has passed with the same key. */
function useElapsed(ms: number, key: string | undefined): boolean {
  const [elapsedFor, setElapsedFor] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setElapsedFor(key), ms);
    return () => clearTimeout(timer);
  }, [ms, key]);
  return key !== undefined && elapsedFor === key;
}
