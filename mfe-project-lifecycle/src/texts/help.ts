export type HelpTopic =
  'read-only' | 'disk-io' | 'disk-space' | 'cpu' | 'memory' | 'auth-emails' | 'combined' | 'paused-too-long';

export interface HelpText {
  title: string;
  /** What it is, and what happens. */
  meaning: string[];
  /** What helps, what is quickest first. */
  remedies: string[];
}

export const helpTexts = { remedies: 'What you can do' };

const LARGER_COMPUTE = 'Choose a larger compute size under Project Settings, Compute and disk.';
const FIND_STATEMENTS =
  'Look at the running statements in the SQL editor, and cancel what is not needed any more.';
const ADVISOR =
  'See what the performance advisor finds: a missing index makes Postgres read whole tables again and again.';
const GROW =
  'Increase the disk under Project Settings, Compute and disk. It can grow up to 200GB and never shrinks.';

/** What the docs link of each banner opens (docs/product/lifecycle.md#screens): written for this platform, readable without a network. */
export const helpTopics: Record<HelpTopic, HelpText> = {
  'read-only': {
    title: 'Read-only mode',
    meaning: [
      'A database that runs out of disk in the middle of a write can be damaged. Above 95 percent of the disk the project therefore takes no more writes: reading goes on, and the data is safe.',
      'The mode ends by itself once less than 95 percent of the disk is used.',
    ],
    remedies: [
      GROW,
      'Or override read-only mode for one script in the SQL editor, and let that script delete what is not needed.',
      'Run "vacuum full" on tables that you deleted much from: only then is their room free again.',
    ],
  },
  'disk-space': {
    title: 'Disk space',
    meaning: [
      'Tables, indexes and the log of changes share the disk of the project. You are warned from 80 percent on; 90 percent is critical.',
      'Above 95 percent the project goes into read-only mode, so that nothing is damaged.',
    ],
    remedies: [
      GROW,
      'Delete rows that are not needed, then run "vacuum full" on those tables.',
      'Drop indexes that the performance advisor calls unused.',
    ],
  },
  'disk-io': {
    title: 'Disk IO budget',
    meaning: [
      'How much a project may read from and write to its disk depends on its compute size. When the budget is used up, statements wait for the disk and become slow.',
      'Much reading often means that the data in use does not fit into memory, or that an index is missing.',
    ],
    remedies: [ADVISOR, FIND_STATEMENTS, LARGER_COMPUTE],
  },
  cpu: {
    title: 'CPU',
    meaning: [
      'The share of the processor that the database had in the last five minutes: one long query is no alarm. You are warned from 80 percent on; 95 percent is critical.',
      'Without processor time to spare every statement becomes slower, also the short ones.',
    ],
    remedies: [FIND_STATEMENTS, ADVISOR, LARGER_COMPUTE],
  },
  memory: {
    title: 'Memory',
    meaning: [
      'Postgres keeps the data in use in memory. You are warned from 80 percent on; 95 percent is critical.',
      'When memory runs out, data is read from disk instead, and a statement that needs much of it can fail.',
    ],
    remedies: [
      LARGER_COMPUTE,
      FIND_STATEMENTS,
      'Read large results in parts, with "limit" and a condition on the last row that was read.',
    ],
  },
  'auth-emails': {
    title: 'Auth emails',
    meaning: [
      'The platform sends only a few emails an hour for a project: for signing up, for links to sign in with and for new passwords. Above the limit further ones are refused until the hour is over.',
      'People who are signed in are not affected.',
    ],
    remedies: [
      'Set up custom SMTP: your own server then sends as many emails as you need.',
      'Until then, let people wait before they may ask for the same email again.',
    ],
  },
  combined: {
    title: 'Several resources at once',
    meaning: [
      'When several resources run out together, one is often the cause of the others: too little memory makes the disk busy, and a missing index costs processor, memory and disk at once.',
    ],
    remedies: [ADVISOR, FIND_STATEMENTS, LARGER_COMPUTE],
  },
  'paused-too-long': {
    title: 'Projects that were paused for long',
    meaning: [
      'A paused project of the free plan can be restored through the dashboard for 90 days. After that its data is kept in its backups, and nothing is deleted without your doing.',
    ],
    remedies: [
      'Download the database backup: it is a script that psql reads, also into a new project.',
      'Download the storage objects: an archive of all files of the project.',
      'Or ask our support to bring the project back.',
    ],
  },
};
