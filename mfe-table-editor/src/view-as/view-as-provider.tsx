import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';
import { useExternalStore } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { ViewedRoleContext, viewedRoles } from '../database/viewed-role.ts';

/** Components inside read rows as the role that was chosen for the project. */
export function ViewAsProvider({ projectRef, children }: { projectRef: string; children: ReactNode }) {
  const role = useExternalStore(viewedRoles, (all) => all.get(projectRef) ?? null);
  function setRole(next: ImpersonatedRole | null) {
    const all = new Map(viewedRoles.getSnapshot());
    if (next) all.set(projectRef, next);
    else all.delete(projectRef);
    viewedRoles.set(all);
  }
  return <ViewedRoleContext value={{ role, setRole }}>{children}</ViewedRoleContext>;
}
