import { ROLES, type Role } from '@howdah/shared-api/contract';
import { evaluatePermission } from './evaluate.ts';
import { rolePermissions } from './roles.ts';

const NAMES: Record<Role, string> = {
  Owner: 'owners',
  Administrator: 'administrators',
  Developer: 'developers',
  'Read-only': 'read-only members',
};

/** Who has a permission, by the table of roles: `Only owners and administrators`. A sentence goes on with "can ...". */
export function whoCan(action: string, resource: string): string {
  const organizationSlug = 'any';
  const allowed = ROLES.filter((role) =>
    evaluatePermission(rolePermissions(role, { organizationSlug }), { action, resource, organizationSlug }),
  );
  if (allowed.length === ROLES.length) return 'All members';
  return `Only ${new Intl.ListFormat('en-GB').format(allowed.map((role) => NAMES[role]))}`;
}
