import type { ImpersonatedRole } from '@howdah/shared-api/impersonation';
import { useSyncExternalStore } from 'react';

/**
 * Who the SQL of each project runs as, until the page is closed: a role that stayed on over night would surprise. Absent is the
 * project's own role.
 */
const roles = new Map<string, ImpersonatedRole>();
const listeners = new Set<() => void>();

/** @param role null is the project's own role, `postgres`. */
export function impersonate(ref: string, role: ImpersonatedRole | null): void {
  if (role) roles.set(ref, role);
  else roles.delete(ref);
  for (const listener of [...listeners]) listener();
}

export function useImpersonation(ref: string): ImpersonatedRole | null {
  return useSyncExternalStore(subscribe, () => roles.get(ref) ?? null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
