/** What is said of results of an earlier page. */
export const storedResultTexts = {
  restored: (time: string) =>
    `Results of ${time}, before this page was loaded. The data may have changed since.`,
  /** Where the results of a later run are missing; the first line of what ran follows. */
  restoredEarlier: (time: string) => `Results of an earlier run at ${time}, before this page was loaded, of:`,

  /** The wording of the first sentence is agreed. */
  tooLarge: 'Results were too large to keep; run again',
  notStored: 'Results could not be kept in this browser; run again',
  ranAt: (time: string) =>
    `The query ran at ${time}. Up to 4 MB and 200,000 values of a result are kept for the next visit.`,
  notStoredAt: (time: string) =>
    `The query ran at ${time}. The browser's storage was full, switched off, or closed before the results were in it.`,

  looking: 'Looking for a run that was going on',
  runs: 'A run of this query is still going on',
  runsHelp:
    'Another tab runs it, or a page that was reloaded or closed. Its rows do not come here. The server cancels a run when its page goes away, and rolls back what was not committed.',
  waits: 'A run of this query is waiting for another one to end',
  cancel: 'Cancel query',
  cancelFailed: 'The query could not be cancelled',
  ended: 'The last run of this query has ended without its results',
  endedHelp: (time: string) =>
    `It began at ${time}, and its page was reloaded, closed or cut off before the end. The server cancels such a run and rolls back what was not committed. If it had finished just before, its changes were kept: look at the data before you run a change again.`,
  unknown: 'A run of this query may still be going on',
  unknownHelp: (time: string, reason: string) =>
    `It began at ${time}, and its page was reloaded, closed or cut off. The running queries could not be listed: ${reason}`,
  retry: 'Retry',
} as const;
