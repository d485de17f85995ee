/** Texts of the history of runs. */
export const historyTexts = {
  action: 'Show history',
  title: 'History of this query',
  loading: 'Loading runs',
  empty: 'No runs yet',
  emptyHint: 'Runs of this query in this browser appear here.',
  run: 'Run this query',
  show: 'Show',
  shown: 'Shown',
  again: 'Run again',
  againRefused: 'The SQL was too long to keep',
  noRows: 'Its rows are no longer available',
  isRunning: 'This query is still running',
  kept: 'Kept in this browser while there is room, until you log out.',
  plan: 'Plan',
  clear: 'Clear this history',
  clearTitle: 'Clear the history of this query?',
  clearDescription:
    'Its earlier results are deleted from this browser. The query and the database do not change.',
  clearFailed: 'Failed to clear history',
  states: {
    done: null,
    failed: 'Failed',
    cancelled: 'Cancelled',
    truncated: 'Truncated',
  },
  cancelNotConfirmed: 'Cancel not confirmed',
} as const;
