/** What the editor and its commands say. */
export const editorTexts = {
  format: 'Format',
  notFormatted: 'This SQL could not be formatted',
  notFormattedDetail: 'It stays as it is.',
  wrap: 'Wrap long lines',
  noWrap: 'Do not wrap long lines',
  larger: 'Larger text',
  smaller: 'Smaller text',
  largest: 'The text is as large as it gets',
  smallest: 'The text is as small as it gets',
} as const;
