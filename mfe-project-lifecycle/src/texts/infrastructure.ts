/** `settings/infrastructure`: versions and upgrades (docs/product/lifecycle.md#data). */
export const infrastructureTexts = {
  title: 'Infrastructure',
  description: 'The Postgres that the project runs on, and how to move it to a newer one.',
  loading: 'Loading the versions',
};

export const versionsTexts = {
  title: 'Versions',
  version: 'Postgres version',
  appVersion: 'Image',
  channel: 'Release channel',
  latest: 'Newest available',
  region: 'Region',
  channels: { ga: 'General availability' },
};

export const upgradeTexts = {
  title: 'Upgrade Postgres',
  description: 'Moves the data to a newer major version. The old database is kept until that has worked.',
  upToDate: 'The project runs on the newest version of Postgres that is available.',
  notRunning: 'Only a running project can be upgraded. Its versions are looked up when it runs again.',
  target: 'Move to',
  version: (major: string) => `Postgres ${major}`,
  action: 'Upgrade project',
  confirmTitle: (name: string, major: string) => `Upgrade "${name}" to Postgres ${major}?`,
  confirmBody: 'This is what happens:',
  steps: [
    'The project takes no statements until the upgrade is over. With much data that can take some minutes.',
    'Data, roles, policies and functions are loaded into a new database and compared with the old one.',
    'Only when all of it is there does the project switch over. If anything fails, it goes on with the old database, unchanged.',
    'Afterwards a full backup is made. There is no way back to the old version: restoring an earlier backup brings its data back on the new one.',
  ],
  noPermission: 'You need additional permissions to upgrade this project',
  started: 'Upgrading project',
  failed: (message: string) => `Failed to upgrade project: ${message}`,
  unreadable: 'Failed to retrieve the versions that the project can be upgraded to',
  unreadableNote: 'The project itself is not affected. Try again in a moment.',
};

export const lastUpgradeTexts = {
  title: 'Last upgrade',
  states: { Upgraded: 'Succeeded', Failed: 'Failed', Upgrading: 'Under way' },
  state: 'Result',
  target: 'To',
  begun: 'Begun',
  ended: 'Ended',
  error: 'Reason',
  intact: 'Your data is not affected: the project goes on with the database that it had.',
  support: 'Contact support',
  subject: (name: string) => `Upgrade of ${name} has failed`,
};
