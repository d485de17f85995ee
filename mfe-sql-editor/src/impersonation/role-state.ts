import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';
import { useSyncExternalStore } from 'react';

/**
 * Who the SQL of each person in each project runs as, until the page is closed: a role that stayed on over night would surprise. Absent is the
 * project's own role.
 */
const roles = new Map<string, ImpersonatedRole>();
const listeners = new Set<() => void>();

/**
 * @param who names person and project.
 * @param role null is the project's own role, `postgres`.
 */
export function impersonate(who: string, role: ImpersonatedRole | null): void {
  if (role) roles.set(who, role);
  else roles.delete(who);
  for (const listener of [...listeners]) listener();
}

export function useImpersonation(who: string): ImpersonatedRole | null {
  return useSyncExternalStore(subscribe, () => roles.get(who) ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
