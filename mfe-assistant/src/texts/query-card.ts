/** What the runnable card of a SQL block says. Warnings are those of `shared-api/sql-safety`, word for word the product docs'. */
export const queryCardTexts = {
  /** Of a block without a title of its own. */
  untitled: 'SQL query',
  showQuery: 'Show query',
  hideQuery: 'Hide query',
  copy: 'Copy query',
  edit: 'Edit in SQL Editor',
  run: 'Run query',
  runConfirmed: 'Run',
  cancel: 'Cancel',
  cancelling: 'Cancelling',
  running: 'Running',
  stillWriting: 'The reply is still being written.',
  noProject: 'Open a project to run queries in.',
  mayNotQuery: 'Your role in this project may not run queries.',
  permissionsLoading: 'Your permissions are being loaded.',
  noRows: 'Success. No rows returned.',
  undone: 'The query has ended, and not all that it did was kept.',
  cancelled: 'The query was cancelled.',
  /** What became of the statements of a script, below its rows or its error. */
  statements: (counts: string) => `Statements: ${counts}.`,
  outcomes: {
    kept: (count: number) => `${count} kept`,
    rolled_back: (count: number) => `${count} rolled back`,
    failed: (count: number) => `${count} failed or cancelled`,
    not_run: (count: number) => `${count} not run`,
    unknown: (count: number) => `${count} unknown`,
  },
  unknownHint:
    'What became of those that are unknown could not be found out. Look at the data before you run them again.',
  evicted: 'These rows made room for newer results. Run the query again to see them.',
  rows: (title: string) => `Rows of ${title}`,
  debug: 'Debug',
  /** Of a write that the server refused, because nobody had been asked about it. */
  ranReadOnly: 'It ran in read-only mode, since nothing in it looked like a write. Run query asks first.',
  /** Of something that only those see who may write. */
  ranAsReader: 'It ran by itself, with read-only access. Run query uses your own access.',
  view: 'View of the result',
  table: 'Table',
  chart: 'Chart',
  chartTitle: 'The chart',
  chartLabel: (y: string, x: string) => `Bar chart of ${y} by ${x}`,
  noColumn: (name: string) => `No chart: the result has no column “${name}”.`,
  noNumbers: (name: string) => `No chart: “${name}” holds no numbers.`,
} as const;
