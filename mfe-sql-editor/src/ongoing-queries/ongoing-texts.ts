/** Texts of the list of running queries. */
export const ongoingTexts = {
  action: 'Show running queries',
  title: 'Running queries',
  loading: 'Loading running queries',
  empty: 'No queries are running.',
  failedTitle: 'Failed to load running queries',
  failedDescription: 'Running queries are not affected.',
  waiting: 'Waiting',
  running: 'Running',
  readOnly: 'Read-only',
  platform: 'the platform',
  you: 'you',
  cancel: 'Cancel query',
  cancelTitle: 'Cancel this query?',
  cancelRunning:
    'Its changes so far are rolled back, unless its script has already committed them. Other queries keep running.',
  cancelWaiting: 'It has not started yet, and will not run.',
  keep: 'Keep running',
  cancelled: 'Query cancelled',
  hasEnded: 'The query had already ended',
  cancelFailed: 'Failed to cancel the query',
  hint: 'See all running queries',
} as const;
