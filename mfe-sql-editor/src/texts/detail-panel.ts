/** What the detail panel of a cell says. */
export const detailTexts = {
  title: 'Cell content',
  close: 'Close the cell content',
  copy: 'Copy cell content',
  row: (row: string) => `Row ${row}`,
  /** Spec 2, section 2 "Result grid". */
  null: 'NULL',
  empty: 'An empty text',
  views: { tree: 'Tree', markdown: 'Markdown', text: 'Text' },
  showAs: 'Show as',
  more: (count: string) => `Show ${count} more`,
  characters: (count: string) => `${count} characters`,
  formattingFailed: 'Shown as plain text: formatting failed',
  loading: 'Loading',
} as const;
