import { whoCan } from '@howdah/shared-api/permissions';
import { type PermissionAnswer, useShell } from './shell-context.ts';

export interface PermissionFacts {
  permission: PermissionAnswer;
  /** Who has it by their role: `Only owners and administrators`. */
  who: string;
}

/** A permission of the current user for the current project, and who has it. */
export function usePermission(action: string, resource: string): PermissionFacts {
  return { permission: useShell().can(action, resource), who: whoCan(action, resource) };
}
