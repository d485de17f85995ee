import type { PermissionAnswer, RemoteJson, ShellContextValue } from '@howdah/shared-api/remote-contract';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';

/** Combines the answers for all of a remote's `requires`: denied if any is, else unknown if any is. */
export function remoteAccess(
  requires: RemoteJson['requires'],
  can: ShellContextValue['can'],
): PermissionAnswer {
  const answers = requires.map(({ action, resource }) => can(action, resource));
  if (answers.includes('denied')) return 'denied';
  return answers.includes('unknown') ? 'unknown' : 'allowed';
}

/**
 * Whether the user has access to a remote. When permissions fail to load, access is allowed instead of waiting forever:
 * the server enforces them.
 */
export function useRemoteAccess(requires: RemoteJson['requires']): PermissionAnswer {
  const { can } = useShell();
  const { isError, data } = useSessionGetPermissionsQuery(undefined, { skip: requires.length === 0 });
  const access = remoteAccess(requires, can);
  return access === 'unknown' && isError && !data ? 'allowed' : access;
}
