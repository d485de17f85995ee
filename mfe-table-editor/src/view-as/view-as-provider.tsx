import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';
import { ExternalStore, useExternalStore } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { ViewedRoleContext } from '../database/viewed-role.ts';

/** By project, until the page is closed: a role that outlives the page would surprise. */
const roles = new ExternalStore<ReadonlyMap<string, ImpersonatedRole>>(new Map());

/** What is below reads rows as the role that was chosen for the project. */
export function ViewAsProvider({ projectRef, children }: { projectRef: string; children: ReactNode }) {
  const role = useExternalStore(roles, (all) => all.get(projectRef) ?? null);
  function setRole(next: ImpersonatedRole | null) {
    const all = new Map(roles.getSnapshot());
    if (next) all.set(projectRef, next);
    else all.delete(projectRef);
    roles.set(all);
  }
  return <ViewedRoleContext value={{ role, setRole }}>{children}</ViewedRoleContext>;
}
