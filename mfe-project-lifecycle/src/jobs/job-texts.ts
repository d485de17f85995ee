import type { ProjectJob } from '@howdah/shared-api/lifecycle';

/** Texts that several screens about jobs share (docs/product/lifecycle.md#screens). */
export const restoringTexts = {
  completeSentence: (name: string) => `"${name}" is running again.`,
};

export const jobStartTexts = {
  /** Without a response. */
  unknown: 'It may have started. Check the status of the project before you try again.',
};

export const settingUpTexts = {
  subject: (ref: string) => `Project ${ref} is not coming up`,
};

/** Texts of all failure screens. */
export const failureTexts = {
  contactSupport: 'Contact support',
  message: (name: string, ref: string, status: string, error?: string | null) =>
    [
      `The project "${name}" (${ref}) has the status ${status}.`,
      ...(error ? [`Reported error: ${error}`] : []),
      'What I did before: ',
    ].join('\n'),
};

/** Texts of all waiting screens. */
export const waitingTexts = {
  /** While the platform does not answer. */
  unreachable: 'The status is currently unavailable. Retrying.',
};

export const pauseTexts = {
  title: 'Pause project',
  description:
    'Stops the database. Your data stays intact but is inaccessible until you restore the project.',
  action: 'Pause project',
  confirmTitle: (name: string) => `Pause "${name}"?`,
  confirmBody:
    'A backup is made first, and your data stays. Nothing can connect until you restore the project.',
  restoreWithin: (days: number) => `On the free plan, you can restore it within ${days} days.`,
  needs: 'pause this project',
  notRunning: 'The project must be running to be paused',
  started: 'Pausing project',
  failed: (message: string) => `Failed to pause project: ${message}`,
};

export const restartTexts = {
  title: 'Restart project',
  description: 'Restarts the database with the same data. This takes a moment.',
  action: 'Restart project',
  confirmTitle: (name: string) => `Restart "${name}"?`,
  confirmBody:
    'Running statements are cancelled and connections are closed. Your data is not affected, and the project is back in a moment.',
  needs: 'restart this project',
  notRunning: 'The project must be running to be restarted',
  started: 'Restarting project',
  failed: (message: string) => `Failed to restart project: ${message}`,
};

/** Texts of a running job, for its status screen and for the notice on pages that stay open. */
export const runningJobTexts = {
  initialize: {
    title: 'Setting up your project',
    sentence: (name: string) => `The database of "${name}" is being prepared and will be ready in a moment.`,
    note: 'This page updates automatically once the project is ready.',
  },
  pause: {
    title: 'Pausing your project',
    sentence: (name: string) => `"${name}" is backed up, then its database stops. Your data is not affected.`,
    note: 'This page updates automatically once the project is paused.',
  },
  restore: {
    title: 'Restoring your project',
    sentence: (name: string) => `"${name}" is being restored from a backup.`,
    note: 'This page updates automatically. You can leave it while the work continues.',
  },
  restart: {
    title: 'Restarting your project',
    sentence: (name: string) => `The database of "${name}" is restarting. Your data is not affected.`,
    note: 'Connections are refused until it is back. This page updates automatically.',
  },
  resize: {
    title: 'Resizing your project',
    sentence: (name: string) => `"${name}" is being resized. Your data is not affected.`,
    note: 'Connections are refused until it is done. This page updates automatically.',
  },
  upgrade: {
    title: 'Upgrading your project',
    sentence: (name: string, version?: number) =>
      `The data of "${name}" is moving to ${version ? `Postgres ${version}` : 'a newer version of Postgres'}. The old database is kept until the upgrade succeeds.`,
    note: 'This page updates automatically. You can leave it while the work continues.',
  },
  remove: {
    title: 'Deleting your project',
    sentence: (name: string) => `"${name}" is being deleted with its database, backups and files.`,
    note: 'This page updates automatically. You can leave it while the work continues.',
  },
} satisfies Record<ProjectJob['kind'], { title: string; sentence(name: string): string; note: string }>;

/** Jobs that leave a running project unchanged when they fail. */
export type HarmlessJob = 'restore' | 'restart' | 'resize' | 'upgrade';

/** Texts of failed jobs: what failed and what is safe. */
export const failedJobTexts: Record<HarmlessJob, { title: string; sentence(name: string): string }> = {
  restore: {
    title: 'Something went wrong while restoring your backup',
    sentence: (name) => `Your data is intact: "${name}" still uses its previous database.`,
  },
  restart: {
    title: 'Something went wrong while restarting your project',
    sentence: (name) => `Your data is intact: "${name}" still uses its previous database.`,
  },
  resize: {
    title: 'Something went wrong while resizing your project',
    sentence: (name) => `Your data is intact: "${name}" keeps its previous size.`,
  },
  upgrade: {
    title: 'We ran into an issue while upgrading your project',
    sentence: (name) => `Your data is unaffected. "${name}" still runs on its old version.`,
  },
};

export const lastJobTexts = {
  detail: (error: string) => `Reported error: ${error}`,
};
