import {
  claimsOf,
  impersonationPrefix,
  userLabel,
  type ImpersonatedRole,
} from '@howdah/shared-api/sql-text/impersonation';
import { ExternalStore } from '@howdah/shared-ui';
import { createContext, useContext } from 'react';

/** By project, until the page is closed: users do not expect a role to outlive the page. */
export const viewedRoles = new ExternalStore<ReadonlyMap<string, ImpersonatedRole>>(new Map());

export const roleOf = (ref: string) => viewedRoles.getSnapshot().get(ref) ?? null;

/** The role that rows are shown as. Null is the project's own role, to which policies do not apply. */
interface ViewedRole {
  role: ImpersonatedRole | null;
  setRole(role: ImpersonatedRole | null): void;
}

export const ViewedRoleContext = createContext<ViewedRole>({ role: null, setRole: () => undefined });

export function useViewedRole(): ViewedRole {
  return useContext(ViewedRoleContext);
}

/** `anon`, or the user. */
export function viewerLabel(role: ImpersonatedRole): string {
  return role.role === 'authenticated' ? userLabel(role.user) : role.role;
}

/** The SQL that switches to the role, with the claims of a token. It goes before the SQL to run. */
export function rolePrefix(ref: string, role: ImpersonatedRole | null): string {
  return role ? impersonationPrefix(role, claimsOf(ref, role, Math.floor(Date.now() / 1000))) : '';
}
