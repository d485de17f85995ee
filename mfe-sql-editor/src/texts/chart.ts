/** What the chart of a result says. */
export const chartTexts = {
  region: 'Chart',
  kind: 'Kind of chart',
  kinds: { bar: 'Bar', line: 'Line' },
  x: 'X axis',
  y: 'Y axis',
  cumulative: 'Cumulative',
  cumulativeOf: (name: string) => `${name}, cumulative`,
  firstOf: (shown: string, all: string) => `The first ${shown} of ${all} rows`,
  describe: (kind: string, y: string, x: string, points: string) =>
    `${kind} chart of ${y} by ${x}, ${points} points`,
  unsuitable: 'Nothing to draw',
  unsuitableHelp: 'A chart needs a column of numbers. This result has none.',
  choose: 'Choose what to draw',
  chooseHelp: (keys: string) =>
    `The only numbers here are keys (${keys}), which say which row it is and not how much. Choose one for the Y axis to draw it anyway.`,
  chooseColumn: 'Choose a column',
  nothing: 'No numbers to draw',
  nothingHelp: (name: string) => `${name} holds no number in these rows. Choose another column.`,
  showTable: 'Show the table',
  failed: 'The chart could not be loaded',
} as const;
