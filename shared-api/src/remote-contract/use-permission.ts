import { whoCan } from '@howdah/shared-api/permissions';
import { type PermissionAnswer, useShell } from './shell-context.ts';

export interface PermissionFacts {
  permission: PermissionAnswer;
  /** The roles that have it: `Only owners and administrators`. */
  who: string;
}

/** Returns the current user's permission for the current project, and which roles have it. */
export function usePermission(action: string, resource: string): PermissionFacts {
  return { permission: useShell().can(action, resource), who: whoCan(action, resource) };
}
