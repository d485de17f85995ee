import type { PostgrestStatus, ProjectStatus } from '@howdah/shared-api/contract';
import type { StatusScreenName } from '@howdah/shared-api/projects';

/** One row: when it applies, what it shows, and which routes pass in spite of it. */
export interface GateRow {
  screen: StatusScreenName;
  statuses: readonly ProjectStatus[];
  /** Only with this answer of the REST endpoint; absent where it does not matter. */
  postgrest?: PostgrestStatus;
  /** Patterns below `/project/{ref}/`; a pattern covers everything below it, `''` is exactly the home. */
  passes: readonly string[];
  /** Exceptions from `passes`. */
  except?: readonly string[];
}

/** Backups routes escape every status screen (docs/product/lifecycle.md#screens). */
export const ALWAYS_PASSES = ['database/backups'] as const;

/** The order is the precedence (docs/decisions.md#status-gate). A status in no row passes. */
export const GATE_TABLE: readonly GateRow[] = [
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
