import {
  claimsOf,
  type ImpersonatedRole,
  impersonationPrefix,
} from '@howdah/shared-api/sql-text/impersonation';

/** Who a run is made as. */
export interface RunRole {
  /** For people. */
  label: string;
  /** What is put before the SQL: 11 lines, or nothing for the project's own role. */
  prefix(): string;
}

/** The project's own role, which SQL runs as unless it is told otherwise. */
export const OWN_ROLE = 'postgres';

/** @param role null is the project's own role. */
export function runRole(ref: string, role: ImpersonatedRole | null): RunRole {
  if (!role) return { label: OWN_ROLE, prefix: () => '' };
  return {
    label: roleLabel(role),
    prefix: () => impersonationPrefix(role, claimsOf(ref, role, Math.floor(Date.now() / 1000))),
  };
}

/** `anon`, or the user in the place of `authenticated`. */
export function roleLabel(role: ImpersonatedRole | null): string {
  if (!role) return OWN_ROLE;
  return role.role === 'authenticated' ? userLabel(role.user) : role.role;
}

export function userLabel({
  email,
  phone,
  id,
}: {
  email: string | null;
  phone: string | null;
  id: string;
}): string {
  return email || phone || id;
}
