/** On the home of a paused project: what can be done with it (docs/product/lifecycle.md#states). */
export const pausedTexts = {
  title: 'This project is paused',
  help: 'Its data is intact and not accessible until it is restored.',
  viewBackups: 'View backups',
  restore: 'Restore the project',
  over: (days: number) =>
    `It has been paused for more than ${days} days and cannot be restored through the dashboard. Its data is intact in its backups.`,
  downloadBackups: 'Download backups',
  more: 'What can be done',
};
