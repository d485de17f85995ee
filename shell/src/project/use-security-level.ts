import { type Lint, lintsApi, worstSecurityLevel } from '@howdah/shared-api/projects/advisors';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { Can } from '../page/use-permissions.ts';

/**
 * The worst level of a project's security lints: immediately if a page has already requested them. Requested only while
 * the project is healthy (docs/product/lifecycle.md#calls).
 */
export function useSecurityLevel(project: Project | undefined, can: Can): Lint['level'] | undefined {
  // Lints read the whole catalog of the database.
  const hasSettled = useSettled(project?.ref);
  const canQuery =
    project !== undefined &&
    isProjectHealthy(project.status) &&
    project.postgrestStatus === 'ONLINE' &&
    can('tenant:Sql:Query', 'projects') === 'allowed';
  const { lintsRun } = lintsApi.endpoints;
  const question = canQuery ? { ref: project.ref } : skipToken;
  lintsRun.useQuerySubscription(hasSettled ? question : skipToken);
  const { currentData: lints } = lintsRun.useQueryState(question);
  return lints && worstSecurityLevel(lints);
}

/** Waits this long, because the browser is also idle while the page's own code and data load. */
const DELAY_MS = 500;
const TIMEOUT_MS = 3000;

/** True once the browser has been idle with this project on screen. Background requests come after the page's own. */
function useSettled(projectRef: string | undefined): boolean {
  const [settledFor, setSettledFor] = useState<string>();
  useEffect(() => {
    const settle = () => setSettledFor(projectRef);
    // Safari has no idle callbacks.
    const hasIdle = typeof requestIdleCallback === 'function';
    let callback = 0;
    const timer = setTimeout(
      hasIdle ? () => (callback = requestIdleCallback(settle, { timeout: TIMEOUT_MS })) : settle,
      DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      if (hasIdle) cancelIdleCallback(callback);
    };
  }, [projectRef]);
  return projectRef !== undefined && settledFor === projectRef;
}
