import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { queryCardTexts } from '../../texts/query-card.ts';

interface Circumstances {
  isLoading: boolean;
  project: object | undefined;
  permission: PermissionAnswer;
}

/** Why a query cannot run now; undefined where it can. */
export function runRefusal({ isLoading, project, permission }: Circumstances): string | undefined {
  if (isLoading) return queryCardTexts.stillWriting;
  if (!project) return queryCardTexts.noProject;
  if (permission === 'denied') return queryCardTexts.mayNotQuery;
  if (permission === 'unknown') return queryCardTexts.permissionsLoading;
  return undefined;
}
