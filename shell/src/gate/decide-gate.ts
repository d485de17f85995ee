import type { PostgrestStatus, ProjectStatus } from '@howdah/shared-api/contract';
import type { StatusScreenName } from '@howdah/shared-api/projects';
import { ALWAYS_PASSES, GATE_TABLE, type GateRow } from './gate-table.ts';

export interface GateQuestion {
  status: ProjectStatus;
  postgrestStatus: PostgrestStatus;
  /** Path below `/project/{ref}/`, without a query; empty for the home. */
  route: string;
}

export type GateAnswer = { kind: 'pass' } | { kind: 'screen'; screen: StatusScreenName };

/**
 * Decides whether a project's status lets a page through, or which screen is shown instead (docs/product/lifecycle.md#screens).
 * Asked before any code of the page's area is fetched.
 */
export function decideGate({ status, postgrestStatus, route }: GateQuestion): GateAnswer {
  const row = GATE_TABLE.find(
    ({ statuses, postgrest }) => statuses.includes(status) && (!postgrest || postgrest === postgrestStatus),
  );
  if (!row || passes(row, normalized(route))) return { kind: 'pass' };
  return { kind: 'screen', screen: row.screen };
}

function passes(row: GateRow, route: string): boolean {
  if (covers(ALWAYS_PASSES, route)) return true;
  return covers(row.passes, route) && !covers(row.except ?? [], route);
}

function covers(patterns: readonly string[], route: string): boolean {
  return patterns.some((pattern) => route === pattern || (pattern !== '' && route.startsWith(`${pattern}/`)));
}

function normalized(route: string): string {
  return route.split('/').filter(Boolean).join('/');
}
