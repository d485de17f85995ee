/** Texts of query plans. */
export const explainTexts = {
  offer: 'See how Postgres runs this query',
  explain: 'Explain query',
  explainDescription: 'Shows how it would run. Nothing runs.',
  analyze: 'Explain and measure query',
  analyzeDescription:
    'Runs it, times each step and rolls it back. Sequence values and effects outside the database are not rolled back.',
  label: 'Query plan',
  step: 'Step',
  time: 'Time',
  cost: 'Cost',
  share: 'Share',
  rows: 'Rows',
  rowsMeasured: 'Rows / expected',
  /** For widths without a column for them. */
  rowsOf: (rows: string) => `${rows} rows`,
  buffers: 'Blocks',
  slowest: 'Slowest',
  costliest: 'Costliest',
  never: 'Never ran',
  farOff: 'Far from the estimate',
  estimated: 'Estimated: nothing ran.',
  measured: 'Measured.',
  rolledBack:
    'Measured in a transaction that was rolled back. Sequence values and effects outside the database were not.',
  planning: (ms: string) => `Planning ${ms}`,
  execution: (ms: string) => `Execution ${ms}`,
  copyText: 'Copy as text',
  copyJson: 'Copy as JSON',
  unreadable: 'Failed to read this plan',
} as const;
