import {
  claimsOf,
  impersonationPrefix,
  userLabel,
  type ImpersonatedRole,
} from '@howdah/shared-api/sql-text/impersonation';
import { ExternalStore, useExternalStore } from '@howdah/shared-ui';

/** Texts of choosing a role. */
export const impersonationTexts = {
  title: 'Run as',
  button: (label: string) => `Role: ${label}`,
  note: 'Results show what the role can see. SQL can still switch to another role.',
  searchLabel: 'Find a user',
  searchPlaceholder: 'Email, phone or ID',
  noUsers: 'No users match.',
  noUsersAtAll: 'The project has no users yet.',
  usersFailed: 'Failed to load users.',
  moreUsers: 'These are the first matches. Type more to narrow the list.',
  /** While `authenticated` is chosen without a user. */
  notYet: (label: string) => `Choose a user. Until then queries run as ${label}.`,
  factors: 'Signed in with',
  claims: 'Claims of the token',
} as const;

/** Without another role: SQL of read-only members runs as a role that the platform made for them. */
const ownRoleTexts = {
  member: { label: 'postgres', description: 'The project’s own role. Policies do not apply.' },
  reader: { label: 'read-only', description: 'A role that can only read. Policies do not apply.' },
} as const;

/** What SQL runs as without another role. */
export function ownRole(isReader: boolean): { label: string; description: string } {
  return ownRoleTexts[isReader ? 'reader' : 'member'];
}

/** Whether a run had no other role. */
export function isOwnRole(label: string): boolean {
  return Object.values(ownRoleTexts).some((own) => own.label === label);
}

export const roleTexts = {
  anon: { label: 'anon', description: 'Someone who has not signed in.' },
  authenticated: { label: 'authenticated', description: 'A user of the project who has signed in.' },
  service_role: { label: 'service_role', description: 'Your servers. Policies do not apply.' },
} as const;

export const assuranceTexts = { aal1: 'One factor (aal1)', aal2: 'Two factors (aal2)' } as const;

/** The role of a run. */
export interface RunRole {
  /** The label that is shown. */
  label: string;
  /** The prefix of the SQL: 11 lines, or empty for the user's own role. */
  prefix(): string;
}

/**
 * @param role null is the user's own role.
 * @param isReader whether the user is a read-only member.
 */
export function runRole(ref: string, role: ImpersonatedRole | null, isReader: boolean): RunRole {
  const label = roleLabel(role, isReader);
  if (!role) return { label, prefix: () => '' };
  return {
    label,
    prefix: () => impersonationPrefix(role, claimsOf(ref, role, Math.floor(Date.now() / 1000))),
  };
}

/** `anon`, or `authenticated` with its user. */
export function roleLabel(role: ImpersonatedRole | null, isReader: boolean): string {
  if (!role) return ownRole(isReader).label;
  return role.role === 'authenticated' ? userLabel(role.user) : role.role;
}

/**
 * The role of each user in each project, until the page is closed: users do not expect a role to outlive the page. Absent
 * means the user's own role.
 */
const roles = new ExternalStore<ReadonlyMap<string, ImpersonatedRole>>(new Map());

/** @param who identifies user and project. @param role null is the user's own role. */
export function impersonate(who: string, role: ImpersonatedRole | null): void {
  const next = new Map(roles.getSnapshot());
  if (role) next.set(who, role);
  else next.delete(who);
  roles.set(next);
}

export function useImpersonation(who: string): ImpersonatedRole | null {
  return useExternalStore(roles, (all) => all.get(who) ?? null);
}
