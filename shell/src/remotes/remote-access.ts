import type { PermissionAnswer, RemoteJson, ShellContextValue } from '@howdah/shared-api/remote-contract';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';

/** What the answer to all of a remote's `requires` together is: one denial settles it, then what is not known yet. */
export function remoteAccess(
  requires: RemoteJson['requires'],
  can: ShellContextValue['can'],
): PermissionAnswer {
  const answers = requires.map(({ action, resource }) => can(action, resource));
  if (answers.includes('denied')) return 'denied';
  return answers.includes('unknown') ? 'unknown' : 'allowed';
}

/**
 * Whether this person can use a remote. When the permissions could not be had, the remote is let through rather than
 * waited for without end: the server is what enforces.
 */
export function useRemoteAccess(requires: RemoteJson['requires']): PermissionAnswer {
  const { can } = useShell();
  const { isError, data } = useSessionGetPermissionsQuery(undefined, { skip: requires.length === 0 });
  const access = remoteAccess(requires, can);
  return access === 'unknown' && isError && !data ? 'allowed' : access;
}
