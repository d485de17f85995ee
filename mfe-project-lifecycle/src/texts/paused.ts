/** The paused project page and its modals (docs/product/lifecycle.md#screens). */
export const pausedTexts = {
  title: 'Your project is paused',
  sentence: (name: string) => `The project "${name}" is currently paused.`,
  note: 'All of its data is intact, but it is inaccessible until the project is restored.',
  pageNote: (page: string) => `Restore the project to access the ${page} page.`,
  restore: 'Restore project',
  upgrade: 'Upgrade to Pro',
  settings: 'View project settings',
  noPermissionTooltip: 'You need additional permissions to resume this project',
  noPermissionToast: 'You do not have the required permissions to restore this project',
  restoring: 'Restoring project',
  failed: (message: string) => `Failed to restore project: ${message}`,
  projectRequired: 'Unable to restore: project is required',
};

/** How long the project can still be restored, and what a running one costs. */
export const pauseWindowTexts = {
  loading: 'Loading the pause status',
  failed: 'Failed to retrieve pause status',
  retry: 'Retry',
  daysTitle: (days: number) =>
    days === 0
      ? 'Today is the last day to restore this project'
      : `${days} ${days === 1 ? 'day' : 'days'} remaining to restore this project`,
  days: (date: string, max: number) =>
    `Restore it until ${date}. A free project can be restored for ${max} days after it was paused; after that, its backups can still be downloaded.`,
  computeTitle: 'Compute is billed while the project runs',
  compute: 'Once it is restored, its compute counts towards the bill of your organization again.',
};

export const restoreTexts = {
  title: 'Restore this project?',
  body: 'The database starts again with the data it had when it was paused. This can take a few minutes.',
  version: 'Postgres version',
  versionRequired: 'Choose a Postgres version',
  onlyVersion: 'The only version that this project can be restored on.',
  newerVersion: (from: string) =>
    `The project ran on ${from}. It cannot go back to that version once it is restored on a newer one.`,
  loadingVersions: 'Loading versions',
  versionsFailed: 'Failed to retrieve Postgres version',
  retry: 'Retry',
  cancel: 'Cancel',
  confirm: 'Confirm restore',
};

/** Members who may have no further active project on the free plan. */
export const freeLimitTexts = {
  title: 'Your organization has members who have exceeded their free project limits',
  body: 'These owners and administrators already have as many active free projects as they may. Pause or delete another of their projects, or upgrade the organization, then restore this one.',
  member: (name: string, email: string) => `${name} (${email})`,
  limit: (count: number) => `Limit: ${count} free ${count === 1 ? 'project' : 'projects'}`,
  understood: 'Understood',
};

/** Paused beyond the limit. */
export const cannotRestoreTexts = {
  title: 'Project cannot be restored through the dashboard',
  body: (days: number) =>
    `It has been paused for more than ${days} days. Its data is intact: download its backups to bring it up elsewhere, or ask our support.`,
  download: 'Download backups',
  contactSupport: 'Contact support',
  moreInformation: 'More information',
  supportSubject: (ref: string) => `Restoring project ${ref}, paused beyond the limit`,
};
