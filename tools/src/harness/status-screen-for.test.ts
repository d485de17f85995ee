import { statusScreenFor } from './status-screen-for.ts';

describe('statusScreenFor', () => {
  it.each([
    { status: 'ACTIVE_HEALTHY', postgrestStatus: 'ONLINE', path: 'sql/new', screen: null },
    { status: 'ACTIVE_HEALTHY', postgrestStatus: 'OFFLINE', path: 'sql/new', screen: 'connecting' },
    { status: 'UNKNOWN', postgrestStatus: 'OFFLINE', path: '', screen: 'setting-up' },
    { status: 'INACTIVE', postgrestStatus: 'OFFLINE', path: 'sql/new', screen: 'paused' },
    { status: 'INACTIVE', postgrestStatus: 'OFFLINE', path: 'settings/general', screen: null },
    { status: 'GOING_DOWN', postgrestStatus: 'ONLINE', path: '', screen: 'pausing' },
    { status: 'UPGRADING', postgrestStatus: 'ONLINE', path: 'settings/general', screen: 'upgrading' },
    { status: 'INACTIVE', postgrestStatus: 'OFFLINE', path: 'database/backups/scheduled', screen: null },
  ] as const)(
    'shows $screen when $status and $postgrestStatus on "$path"',
    ({ screen, path, ...project }) => {
      expect(statusScreenFor(project, path)).toBe(screen);
    },
  );
});
