/** The paused project page and its modal (spec 1, sections 2, 4, 6 and 8). */
export const pausedTexts = {
  title: 'Your project is paused',
  sentence: (name: string) => `The project "${name}" is currently paused.`,
  note: 'All of its data is intact, but nothing can reach it until the project is restored.',
  pageNote: (page: string) => `Restore the project to access the ${page} page.`,
  restore: 'Restore project',
  upgrade: 'Upgrade to Pro',
  settings: 'View project settings',
  confirmTitle: 'Restore this project?',
  confirmBody:
    'The database starts again with the data it had when it was paused. This can take a few minutes.',
  confirm: 'Confirm restore',
  noPermissionTooltip: 'You need additional permissions to resume this project',
  noPermissionToast: 'You do not have the required permissions to restore this project',
  restoring: 'Restoring project',
  failed: (message: string) => `Failed to restore project: ${message}`,
};
