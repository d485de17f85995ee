import type { PostgrestStatus, ProjectStatus } from '@howdah/shared-api/contract';
import type { StatusScreenName } from '@howdah/shared-api/projects';

/** When a row applies, what it shows, and which routes are exempt. */
interface GateRow {
  screen: StatusScreenName;
  statuses: readonly ProjectStatus[];
  /** Applies only with this status of the REST endpoint. Absent: applies with any. */
  postgrest?: PostgrestStatus;
  /** Patterns below `/project/{ref}/`; a pattern covers everything below it, `''` is exactly the home. */
  passes: readonly string[];
  /** Exceptions from `passes`. */
  except?: readonly string[];
}

/** Backup pages are available in every status (docs/product/lifecycle.md#screens). */
const ALWAYS_PASSES = ['database/backups'] as const;

/** The order is the precedence (docs/decisions.md#status-gate). A status in no row passes. */
const GATE_TABLE: readonly GateRow[] = [
  { screen: 'restarting', statuses: ['RESTARTING'], passes: [] },
  { screen: 'resizing', statuses: ['RESIZING'], passes: [] },
  { screen: 'upgrading', statuses: ['UPGRADING'], passes: [] },
  { screen: 'pausing', statuses: ['PAUSING', 'GOING_DOWN'], passes: [] },
  { screen: 'pause-failed', statuses: ['PAUSE_FAILED'], passes: [] },
  {
    screen: 'connecting',
    statuses: ['ACTIVE_HEALTHY'],
    postgrest: 'OFFLINE',
    passes: [
      'reports',
      'settings/general',
      'settings/database',
      'settings/infrastructure',
      'settings/addons',
    ],
  },
  {
    screen: 'restoring',
    statuses: ['RESTORING'],
    passes: ['settings', 'branches'],
    except: ['settings/vault'],
  },
  { screen: 'restore-failed', statuses: ['RESTORE_FAILED'], passes: [] },
  {
    screen: 'setting-up',
    statuses: ['COMING_UP', 'UNKNOWN'],
    passes: ['settings', 'branches'],
    except: ['settings/vault'],
  },
  { screen: 'paused', statuses: ['INACTIVE'], passes: ['', 'settings'] },
];

export interface GateInput {
  status: ProjectStatus;
  postgrestStatus: PostgrestStatus;
  /** Path below `/project/{ref}/`, without the query. Empty for the home. */
  route: string;
}

export type GateDecision = { kind: 'pass' } | { kind: 'screen'; screen: StatusScreenName };

/**
 * Decides whether the status of a project allows a page, or which screen replaces it
 * (docs/product/lifecycle.md#screens). Called before any code of the page loads.
 */
export function decideGate({ status, postgrestStatus, route }: GateInput): GateDecision {
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
