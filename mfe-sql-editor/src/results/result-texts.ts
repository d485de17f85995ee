/** Texts of results, copies and files. */
export const resultTexts = {
  copyCell: 'Copy cell content',
  viewCell: 'View cell content',
  copied: 'Copied',
  noRows: 'Success. No rows returned.',
  cancelled: 'The query was cancelled.',
  cancelNotConfirmed: 'Cancel not confirmed',

  /** The outcome of a statement, if it is not a success. */
  outcomes: {
    kept: 'Kept',
    rolled_back: 'Rolled back',
    failed: 'Failed',
    cancelled: 'Cancelled',
    not_run: 'Not run',
    unknown: 'Unknown',
  },
  outcomeHints: {
    kept: 'The changes of this statement were kept.',
    rolled_back: 'This statement ran, but its transaction was rolled back. Its changes were not kept.',
    failed: 'This statement failed. Its changes were not kept.',
    cancelled: 'This statement was cancelled. Its changes were not kept.',
    not_run: 'This statement did not run.',
    unknown: 'The changes of this statement may have been kept. Check the data before you run it again.',
  },
  statements: {
    tab: 'Statements',
    label: 'Statements of the script',
    running: 'Running',
    waiting: 'Waiting',
    hint: 'Enter shows the result of a statement.',
    moreTabs: (shown: string, all: string) =>
      `Tabs show the first ${shown} of ${all} results. Choose a statement to see any other.`,
  },

  views: {
    label: 'View of the result',
    results: { title: 'Results', hint: 'The rows of the query' },
    chart: { title: 'Chart', hint: 'Draw the rows' },
    explain: { title: 'Explain', hint: 'How Postgres runs the query' },
  },
  ranAs: (role: string) => `Run as ${role}`,
  /** Shown with the result of an earlier run if the editor has another text. */
  ofRunAt: (time: string) => `Result of the run at ${time}`,
  nothingToDraw: 'No rows to plot',
  nothingToDrawHelp: 'Run a query that returns rows, then choose columns.',

  export: 'Export',
  exportHint: 'Copy or download the rows',
  nothingToExport: 'There are no rows to export',
  copyMenu: (what: string) => `Copy ${what}`,
  allRows: 'all rows',
  /** Instead of `allRows` if there may be more. */
  shownRows: (rows: string) => `the ${rows} shown`,
  selection: 'the selection',
  nullHint:
    'NULL is written as NULL in TSV and Markdown, and left empty in CSV. In TSV, the text "NULL" is quoted.',
  guardFormulas: 'Protect from spreadsheet formulas',
  guardFormulasHint: 'CSV and TSV: puts an apostrophe before values that begin with =, +, - or @.',
  formulasFound:
    'Some values here begin with =, +, - or @. A spreadsheet runs them as formulas when it opens a CSV or TSV file.',
  tooMuchToCopy: 'Too much to copy at once. Select fewer rows, or download the result.',
  copyRefused: 'The browser did not allow copying',
  copyRefusedDetail: 'Select the cells, then press Ctrl+C (⌘C on Mac).',

  copyAs: (format: string) => `Copy as ${format}`,
  downloadHere: 'Rows shown here',
  downloadAs: (format: string) => `Download as ${format}`,
  downloadAllAs: (format: string) => `Download all rows as ${format}`,
  downloadWhole: 'All rows, by running the query again',
  downloadWholeHint: {
    truncated:
      'This page holds a part of the result. The rest comes straight from the database, in a read-only transaction.',
    limited: 'Without the row limit, in a read-only transaction. Nothing is kept in this page.',
  },
  downloadFormats: { csv: 'CSV', json: 'JSON' },
  downloading: (rows: string) => `Writing ${rows}`,
  cancelDownload: 'Cancel download',
  downloaded: (rows: string, file: string) => `${rows} written to ${file}`,
  downloadFailed: 'Failed to download the result',
  downloadFileFailed: 'The file could not be written. Check that there is room on the disk, then try again.',
  downloadCut: 'Read-only members get only a part of a result this large. No file was kept.',
  downloadCancelled: 'The download was cancelled. No file was kept.',
} as const;

/** Texts about results of an earlier page. */
export const storedResultTexts = {
  restored: (time: string, where: string) => `Results of ${time}, ${where}. The data may have changed since.`,
  /** Shown if the results of a later run are missing. The first line of its SQL follows. */
  restoredEarlier: (time: string, where: string) => `Results of an earlier run at ${time}, ${where}:`,
  ofEarlierPage: 'before this page was loaded',
  ofOtherWindow: 'in another window',

  /** The wording of the first sentence is agreed. */
  tooLarge: 'Results were too large to keep; run again',
  notStored: 'Results could not be kept in this browser; run again',
  ranAt: (time: string) =>
    `The query ran at ${time}. Up to 4 MB and 200,000 values of a result are kept for the next visit.`,
  notStoredAt: (time: string) =>
    `The query ran at ${time}. The browser’s storage was full or turned off, or was closed before the results were stored.`,

  looking: 'Checking for a run in progress',
  runs: 'This query is still running',
  runsHelp:
    'It was started in another tab, or in a page that has been reloaded or closed. Its rows are not shown here. When that page is gone, the server cancels the run and rolls back what was not committed.',
  waits: 'This query is waiting for another one to finish',
  cancel: 'Cancel query',
  cancelFailed: 'Failed to cancel the query',
  cancelUnknown: 'The query may have been cancelled. If it is still running, try again.',
  ended: 'The last run of this query has ended without its results',
  endedHelp: (time: string) =>
    `It started at ${time}, and its page was reloaded, closed or cut off before the end. The server cancels such a run and rolls back what was not committed. If it had finished just before, its changes were kept: check the data before you run it again.`,
  unknown: 'This query may still be running',
  unknownHelp: (time: string, reason: string) =>
    `It started at ${time}, and its page was reloaded, closed or cut off. Failed to load the running queries: ${reason}`,
  retry: 'Retry',
} as const;
