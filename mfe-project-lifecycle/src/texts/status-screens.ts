import type { StatusScreenName } from '@howdah/shared-api/remote-contract';

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
