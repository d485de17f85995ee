import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { deniedReason } from '@howdah/shared-ui';

interface Circumstances {
  isLoading: boolean;
  project: object | undefined;
  permission: PermissionAnswer;
}

/** Why a query cannot run now; undefined if it can. */
export function runRefusal({ isLoading, project, permission }: Circumstances): string | undefined {
  if (isLoading) return 'Wait until the reply is complete.';
  if (!project) return 'Open a project to run queries.';
  if (permission === 'denied') return `${deniedReason('run queries in this project')}.`;
  if (permission === 'unknown') return 'Loading your permissions.';
  return undefined;
}
