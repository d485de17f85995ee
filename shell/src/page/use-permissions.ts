import { evaluatePermission } from '@howdah/shared-api/permissions';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { useSessionGetPermissionsQuery, useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useCallback } from 'react';

export type Can = (action: string, resource: string) => PermissionAnswer;

/**
 * What the person may do in an organization and a project. `unknown` until both are loaded, and also when the
 * permissions could not be had: an action is then disabled, never missing, and the server decides in any case.
 */
export function usePermissions(organizationSlug: string | undefined, projectRef: string | undefined): Can {
  const { data: permissions } = useSessionGetPermissionsQuery();
  const { data: profile } = useSessionGetProfileQuery();
  const userId = profile?.id;

  return useCallback(
    (action, resource) => {
      if (!permissions || organizationSlug === undefined) return 'unknown';
      const data = { subject: { id: userId } };
      const question = { action, resource, organizationSlug, projectRef, data };
      return evaluatePermission(permissions, question) ? 'allowed' : 'denied';
    },
    [permissions, organizationSlug, projectRef, userId],
  );
}
