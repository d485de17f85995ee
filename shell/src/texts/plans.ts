/** What plans include. The figures are the platform's. */
export const planTexts = {
  anyNumber: 'Any number of projects',
  limited: (projects: number) =>
    `Up to ${projects} active ${projects === 1 ? 'project' : 'projects'} for each owner and administrator`,
  disk: (gb: number) => `${gb} GB of disk for each project`,
  latestBackup: 'The latest daily backup',
  backups: (days: number) => `Daily backups of the last ${days} days`,
  restoreAlways: 'A paused project can always be restored',
  restoreWithin: (days: number) => `A paused project can be restored for ${days} days`,
  branching: 'Preview branches',
  failed: 'The plans could not be loaded',
  failedHelp: 'Nothing has changed. Try again in a moment.',
  loading: 'Loading the plans',
};
