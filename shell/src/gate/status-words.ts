import type { ProjectStatus } from '@howdah/shared-api/contract';
import type { StatusScreenName } from '@howdah/shared-api/projects';

/** What a status means, in the plain screen of the shell. */
export interface StatusWords {
  title: string;
  meaning: string;
  /** It ends by itself: the screen asks again until it has. */
  passes: boolean;
}

/** While a project is deleted, which has the screen of a pause (docs/decisions.md#status-gate). */
const DELETING: StatusWords = {
  title: 'Deleting the project',
  meaning: 'Its database, its backups and its files are being removed.',
  passes: true,
};

export function statusWords(screen: StatusScreenName, status: ProjectStatus): StatusWords {
  return status === 'GOING_DOWN' ? DELETING : STATUS_WORDS[screen];
}

const STATUS_WORDS: Record<StatusScreenName, StatusWords> = {
  'setting-up': {
    title: 'Setting up the project',
    meaning: 'Its database is being prepared. This takes a minute or two.',
    passes: true,
  },
  connecting: {
    title: 'Connecting to the project',
    meaning: 'The database runs, and its REST endpoint does not answer yet.',
    passes: true,
  },
  paused: {
    title: 'The project is paused',
    meaning: 'All data is intact, and not accessible until the project is restored.',
    passes: false,
  },
  pausing: {
    title: 'Pausing the project',
    meaning: 'A backup is made before the database stops.',
    passes: true,
  },
  'pause-failed': {
    title: 'Something went wrong while pausing your project',
    meaning: 'Your data is intact. Contact support, or download the latest backup.',
    passes: false,
  },
  restarting: { title: 'Restarting the project', meaning: 'The database is back in a moment.', passes: true },
  resizing: {
    title: 'Resizing the compute of the project',
    meaning: 'The database is not accessible until that is done.',
    passes: true,
  },
  upgrading: {
    title: 'Upgrading the project',
    meaning:
      'The database is moved to a newer version of Postgres. Your data is kept as it was until that is done.',
    passes: true,
  },
  restoring: {
    title: 'Restoring the project',
    meaning: 'The data is being brought back from its backup.',
    passes: true,
  },
  'restore-failed': {
    title: 'Something went wrong while restoring your project',
    meaning: 'Your data is intact. Contact support, or download the latest backup.',
    passes: false,
  },
};
