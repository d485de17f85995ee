import { evaluatePermission, type PermissionEntry } from '@howdah/shared-api/permissions';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { useSessionGetPermissionsQuery, useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useMemo } from 'react';

export type Can = (action: string, resource: string) => PermissionAnswer;

/**
 * Permissions in an organization and a project. `unknown` while they load or when they fail to load: actions are then
 * disabled, never hidden. The server enforces them in any case.
 */
export function usePermissions(organizationSlug: string | undefined, projectRef: string | undefined): Can {
  const { data: permissions } = useSessionGetPermissionsQuery();
  const { data: profile } = useSessionGetProfileQuery();
  const userId = profile?.id;

  return useMemo(
    () => answerBy({ permissions, userId, organizationSlug, projectRef }),
    [permissions, organizationSlug, projectRef, userId],
  );
}

interface Grounds {
  permissions: PermissionEntry[] | undefined;
  userId: number | undefined;
  organizationSlug: string | undefined;
  projectRef: string | undefined;
}

/** Checks against the permissions that are loaded so far. */
export function answerBy({ permissions, userId, organizationSlug, projectRef }: Grounds): Can {
  return (action, resource) => {
    if (!permissions || organizationSlug === undefined) return 'unknown';
    const data = { subject: { id: userId } };
    const question = { action, resource, organizationSlug, projectRef, data };
    return evaluatePermission(permissions, question) ? 'allowed' : 'denied';
  };
}
