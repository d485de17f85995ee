/** The left menus that this remote fills, by area. */
export const areaMenuTexts = {
  settings: {
    title: 'Project settings',
    general: 'General',
    database: 'Database',
    compute: 'Compute and disk',
    infrastructure: 'Infrastructure',
    addons: 'Add-ons',
  },
  database: { title: 'Backups', scheduled: 'Scheduled backups', pitr: 'Point in time' },
  advisors: { title: 'Advisors', security: 'Security', performance: 'Performance' },
};
