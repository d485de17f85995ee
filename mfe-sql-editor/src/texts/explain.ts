/** What plans say. */
export const explainTexts = {
  explain: 'Explain query',
  explainDescription: 'Shows how it would run. Nothing runs.',
  analyze: 'Explain and measure query',
  analyzeDescription:
    'Runs it, times each step and rolls it back. Values taken from sequences and what leaves the database stay.',
  label: 'Query plan',
  step: 'Step',
  time: 'Time',
  cost: 'Cost',
  share: 'Share',
  rows: 'Rows',
  rowsMeasured: 'Rows / expected',
  /** Where there is no column for them. */
  rowsOf: (rows: string) => `${rows} rows`,
  buffers: 'Blocks',
  slowest: 'Slowest',
  costliest: 'Costliest',
  never: 'Never ran',
  farOff: 'Far from what was expected',
  estimated: 'Estimated: nothing ran.',
  measured: 'Measured.',
  rolledBack:
    'Measured in a transaction that was rolled back: its changes were not kept. Values taken from sequences and what left the database stay.',
  planning: (ms: string) => `Planning ${ms}`,
  execution: (ms: string) => `Execution ${ms}`,
  copyText: 'Copy as text',
  copyJson: 'Copy as JSON',
  unreadable: 'This plan could not be read',
} as const;
