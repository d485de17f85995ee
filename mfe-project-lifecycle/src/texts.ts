import type { StatusScreenName } from '@howdah/shared-api/remote-contract';

/**
 * Every sentence of this remote that a person reads, in one place. What spec 1 gives word for word stands so here;
 * the rest says the same in our words.
 */

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

/** While a project is restored, and when that is done (spec 1, sections 2 and 4). */
export const restoringTexts = {
  title: 'Restoring your project',
  sentence: (name: string) => `"${name}" is coming back with the data it had when it was paused.`,
  note: 'This page looks again every few seconds. You can leave it: the work goes on.',
  completeTitle: 'Restoration complete',
  completeSentence: (name: string) => `"${name}" is running again.`,
  returnToProject: 'Return to project',
};

export const pausingTexts = {
  title: 'Pausing your project',
  sentence: (name: string) => `"${name}" is being stopped. Its data stays as it is.`,
  note: 'This page changes by itself once the project is paused.',
};

/** Shown below a waiting screen while the platform does not answer. */
export const unreachableNote = 'The status could not be read just now. Still trying.';

/** What a screen without a page of its own says: heading, and what the state means in one sentence. */
export const genericTexts: Record<
  Exclude<StatusScreenName, 'paused' | 'restoring' | 'pausing'>,
  { title: string; meaning: string; tone: 'waiting' | 'failed' }
> = {
  'setting-up': {
    title: 'Setting up your project',
    meaning: 'The database is being prepared and answers in a moment.',
    tone: 'waiting',
  },
  connecting: {
    title: 'Connecting to your project',
    meaning: 'The project is running, but its REST endpoint does not answer yet.',
    tone: 'waiting',
  },
  restarting: {
    title: 'Restarting your project',
    meaning: 'The database stops and starts again; connections are refused until it is back.',
    tone: 'waiting',
  },
  resizing: {
    title: 'Resizing your project',
    meaning: 'The project moves to another compute size and cannot be used until that is done.',
    tone: 'waiting',
  },
  upgrading: {
    title: 'Upgrading your project',
    meaning: 'The data moves to a newer Postgres version; the old database is kept until that has worked.',
    tone: 'waiting',
  },
  'pause-failed': {
    title: 'Something went wrong while pausing your project',
    meaning: 'Your data is intact, but the project could not be stopped cleanly and cannot be used now.',
    tone: 'failed',
  },
  'restore-failed': {
    title: 'Something went wrong while restoring your project',
    meaning: 'Your data is intact, but the project could not be started and cannot be used now.',
    tone: 'failed',
  },
};

/** The general settings page. */
export const generalTexts = {
  title: 'General settings',
  description: 'The name of the project, the facts about it, and whether it runs.',
  loading: 'Loading the project',
  noPermission: 'You need additional permissions to change the settings of this project',
};

export const nameTexts = {
  title: 'Project name',
  description: 'Shown wherever the project appears. Its reference and its addresses stay the same.',
  label: 'Name',
  save: 'Save',
  discard: 'Discard',
  unsaved: 'Unsaved change',
  required: 'A project needs a name',
  controlCharacters: 'A name cannot hold control characters',
  tooLong: (max: number) => `A name has at most ${max} characters`,
  saved: 'Project name saved',
  failed: (message: string) => `Failed to save the project name: ${message}`,
};

export const leaveTexts = {
  title: 'Leave without saving?',
  description: 'The new name of the project has not been saved.',
  stay: 'Keep editing',
  leave: 'Leave',
};

export const factsTexts = {
  title: 'About this project',
  ref: 'Reference',
  refHint: 'Part of every address of the project',
  version: 'Postgres version',
  region: 'Region',
  created: 'Created',
  copyRef: 'Copy reference',
};

export const pauseTexts = {
  title: 'Pause project',
  description:
    'Stops the database. The data stays intact, but nothing can reach it until the project is restored.',
  action: 'Pause project',
  confirmTitle: (name: string) => `Pause "${name}"?`,
  confirmBody:
    'Everything that uses the database loses its connection. You can restore the project at any time.',
  noPermission: 'You need additional permissions to pause this project',
  notRunning: 'Only a running project can be paused',
  started: 'Pausing project',
  failed: (message: string) => `Failed to pause project: ${message}`,
};

export const menuTexts = {
  title: 'Project settings',
  general: 'General',
};
