import { PROJECT_STATUSES, type ProjectStatus } from '@howdah/shared-api/contract';
import type { StatusScreenName } from '@howdah/shared-api/projects';
import { decideGate, type GateDecision } from './decide-gate.ts';

const PASS: GateDecision = { kind: 'pass' };

/**
 * The screen of each status while the REST endpoint answers (docs/product/lifecycle.md#screens;
 * docs/decisions.md#status-gate).
 */
const SCREENS: Record<ProjectStatus, StatusScreenName | null> = {
  ACTIVE_HEALTHY: null,
  COMING_UP: 'setting-up',
  UNKNOWN: 'setting-up',
  INACTIVE: 'paused',
  GOING_DOWN: 'pausing',
  PAUSING: 'pausing',
  PAUSE_FAILED: 'pause-failed',
  RESTARTING: 'restarting',
  RESIZING: 'resizing',
  UPGRADING: 'upgrading',
  RESTORING: 'restoring',
  RESTORE_FAILED: 'restore-failed',
};

/** Every kind of route of docs/product/lifecycle.md#screens; `''` is the home. */
const ROUTES = [
  '',
  'editor',
  'sql/new',
  'sql/1',
  'database/schemas',
  'database/backups/scheduled',
  'database/backups/pitr',
  'auth/users',
  'storage/buckets',
  'functions',
  'realtime/inspector',
  'advisors/security',
  'reports',
  'logs/explorer',
  'api',
  'integrations',
  'branches',
  'usage',
  'settings/general',
  'settings/database',
  'settings/storage',
  'settings/infrastructure',
  'settings/addons',
  'settings/auth',
  'settings/compute-and-disk',
  'settings/vault',
  'settings/api',
];

const isBackups = (route: string) => route.startsWith('database/backups/');
const isSettings = (route: string) => route.startsWith('settings/');

/** Routes that pass besides backups, listed separately instead of taken from the table under test. */
const ESCAPES: Partial<Record<StatusScreenName, (route: string) => boolean>> = {
  connecting: (route) =>
    [
      'reports',
      'settings/general',
      'settings/database',
      'settings/infrastructure',
      'settings/addons',
    ].includes(route),
  restoring: (route) => (isSettings(route) && route !== 'settings/vault') || route === 'branches',
  'setting-up': (route) => (isSettings(route) && route !== 'settings/vault') || route === 'branches',
  paused: (route) => route === '' || isSettings(route),
};

const rows = PROJECT_STATUSES.flatMap((status) =>
  (['ONLINE', 'OFFLINE'] as const).flatMap((postgrestStatus) =>
    ROUTES.map((route) => {
      const connecting = status === 'ACTIVE_HEALTHY' && postgrestStatus === 'OFFLINE';
      const screen = connecting ? 'connecting' : SCREENS[status];
      const escapes = screen === null || isBackups(route) || ESCAPES[screen]?.(route) === true;
      return { status, postgrestStatus, route, shows: escapes ? 'the page' : screen };
    }),
  ),
);

describe('decideGate', () => {
  it.each(rows)('shows $shows when $status and $postgrestStatus on "$route"', ({ shows, ...question }) => {
    const expected = shows === 'the page' ? PASS : { kind: 'screen', screen: shows };
    expect(decideGate(question)).toEqual(expected);
  });

  it.each(['database/backups-of-mine', 'settingsx', 'reportsx'])(
    'is not fooled by %s, which only starts alike',
    (route) => {
      expect(decideGate({ status: 'INACTIVE', postgrestStatus: 'ONLINE', route }).kind).toBe('screen');
      expect(decideGate({ status: 'ACTIVE_HEALTHY', postgrestStatus: 'OFFLINE', route }).kind).toBe('screen');
    },
  );

  it('reads a path with slashes round it', () => {
    expect(
      decideGate({ status: 'INACTIVE', postgrestStatus: 'ONLINE', route: '/settings/general/' }),
    ).toEqual(PASS);
  });

  it('keeps everything below an escaping route open', () => {
    const question = { status: 'RESTORING', postgrestStatus: 'ONLINE' } as const;
    expect(decideGate({ ...question, route: 'settings/database/pooler' })).toEqual(PASS);
    expect(decideGate({ ...question, route: 'settings/vault/keys' }).kind).toBe('screen');
  });
});
