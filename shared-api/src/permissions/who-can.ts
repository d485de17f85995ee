import { ROLES, type Role } from '@howdah/shared-api/contract';
import { evaluatePermission } from './evaluate.ts';
import { rolePermissions } from './roles.ts';

const NAMES: Record<Role, string> = {
  Owner: 'owners',
  Administrator: 'administrators',
  Developer: 'developers',
  'Read-only': 'read-only members',
};

/**
 * Returns the roles with a permission as the beginning of a sentence: `Only owners and administrators`. It
 * continues with "can ...".
 */
export function whoCan(action: string, resource: string): string {
  const organizationSlug = 'any';
  const allowed = ROLES.filter((role) =>
    evaluatePermission(rolePermissions(role, { organizationSlug }), { action, resource, organizationSlug }),
  );
  if (allowed.length === ROLES.length) return 'All members';
  return `Only ${new Intl.ListFormat('en-GB').format(allowed.map((role) => NAMES[role]))}`;
}
