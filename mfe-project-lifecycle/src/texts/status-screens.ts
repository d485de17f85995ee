/** While a project is restored, and when that is done (docs/product/lifecycle.md#screens). */
export const restoringTexts = {
  title: 'Restoring your project',
  sentence: (name: string) => `"${name}" is coming back with the data of its last backup.`,
  note: 'This page looks again every few seconds. You can leave it: the work goes on.',
  completeTitle: 'Restoration complete',
  completeSentence: (name: string) => `"${name}" is running again.`,
};

export const pausingTexts = {
  title: 'Pausing your project',
  sentence: (name: string) =>
    `A backup of "${name}" is made, then its database stops. Its data stays as it is.`,
  note: 'This page changes by itself once the project is paused.',
};

/** While a project is deleted. */
export const goingDownTexts = {
  title: 'Deleting your project',
  sentence: (name: string) => `"${name}" is being deleted with its database, its backups and its files.`,
  note: 'This page says so once that is done. You can leave it: the work goes on.',
  late: 'This takes longer than usual. The work goes on; our support can have a look.',
  failedTitle: 'Something went wrong while deleting your project',
  failed: (name: string) =>
    `Not all of "${name}" could be deleted. What is left of it cannot be used any more.`,
  failedNext: 'Delete it again: that goes on where it stopped. If that does not help, contact support.',
  again: 'Delete again',
  subject: (ref: string) => `Project ${ref} could not be deleted`,
};

export const settingUpTexts = {
  title: 'Setting up your project',
  sentence: (name: string) => `The database of "${name}" is being prepared and answers in a moment.`,
  note: 'This page changes by itself once the project is ready.',
  late: 'This takes longer than usual. If it does not end soon, our support can have a look.',
  failedTitle: 'Something went wrong while setting up your project',
  failed: (name: string) =>
    `The database of "${name}" could not be made. Nothing is lost: the project held no data of yours yet.`,
  failedNext: 'Try again: the database is then made anew. If that does not help, contact support.',
  tryAgain: 'Try again',
  tryAgainFailed: (message: string) => `Failed to set up the project again: ${message}`,
  noPermission: 'You need additional permissions to restart this project',
  subject: (ref: string) => `Project ${ref} is not coming up`,
};

export const connectingTexts = {
  title: 'Connecting to your project',
  sentence: (name: string) => `"${name}" is running, but its REST endpoint does not answer yet.`,
  note: 'Your data is intact. This page asks again every few seconds and changes by itself.',
  subject: (ref: string) => `The REST endpoint of project ${ref} does not answer`,
};

export const restartingTexts = {
  title: 'Restarting your project',
  sentence: (name: string) => `The database of "${name}" stops and starts again. Its data stays as it is.`,
  note: 'Connections are refused until it is back. This page changes by itself.',
};

export const resizingTexts = {
  title: 'Resizing your project',
  sentence: (name: string) => `"${name}" gets its new size. Its data stays as it is.`,
  note: 'Connections are refused until that is done. This page changes by itself.',
};

export const pauseFailedTexts = {
  title: 'Something went wrong while pausing your project',
  meaning: 'Your data is intact, but the project could not be stopped cleanly and cannot be used now.',
  next: 'Try to pause it again or restart it. If that does not help, contact support.',
  pauseAgain: 'Pause again',
  subject: (ref: string) => `Project ${ref} could not be paused`,
};

export const restoreFailedTexts = {
  title: 'Something went wrong while restoring your project',
  meaning: 'Your data is intact in its backup, but the project could not be started and cannot be used now.',
  next: 'Try to restore it again, or restart it with the database that it had before it was paused. If that does not help, contact support.',
  restoreAgain: 'Restore again',
  subject: (ref: string) => `Project ${ref} could not be restored`,
};

/** What every failure screen offers. */
export const failureTexts = {
  contactSupport: 'Contact support',
  downloadBackup: 'Download backup',
  noBackups: 'No available backups to download',
  loadingBackups: 'Looking for backups',
  backupsUnreadable:
    'The backups could not be read just now, and are not affected. Reload the page to try again.',
  message: (name: string, ref: string, status: string, error?: string | null) =>
    [
      `The project "${name}" (${ref}) has the status ${status}.`,
      ...(error ? [`What was reported: ${error}`] : []),
      'What I did before: ',
    ].join('\n'),
};

/** Shown on every waiting screen. */
export const waitingTexts = {
  /** While the platform does not answer. */
  unreachable: 'The status could not be read just now. Still trying.',
  /** `1 min 05 s` */
  elapsed: (time: string) => `Waiting for ${time}`,
  contactSupport: 'Contact support',
  late: 'This takes longer than usual. The work goes on, and your data is intact; our support can have a look.',
  subject: (ref: string, title: string) => `${title}: project ${ref} takes long`,
};

export const returnToProject = 'Return to project';
