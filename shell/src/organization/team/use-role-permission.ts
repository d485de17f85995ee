import type { Role } from '@howdah/shared-api/contract';
import { evaluatePermission } from '@howdah/shared-api/permissions';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';

export type CanWithRole = (action: string, resource: string, role?: Role) => PermissionAnswer;

/** Permissions on members and invitations by role: an administrator can change everyone except owners. */
export function useRolePermission(organizationSlug: string): CanWithRole {
  const { data: permissions } = useSessionGetPermissionsQuery();
  return (action, resource, role) => {
    if (!permissions) return 'unknown';
    const data = role && { resource: { role } };
    return evaluatePermission(permissions, { action, resource, organizationSlug, data })
      ? 'allowed'
      : 'denied';
  };
}
