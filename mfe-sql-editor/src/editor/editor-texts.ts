/** Texts of the editor and its commands. */
export const editorTexts = {
  empty: 'Write SQL',
  emptyHint: (keys: string) => `Write SQL, or press ${keys} to ask AI`,
  runStatement: 'Run statement at cursor',
  askAi: 'Ask AI',
  format: 'Format',
  notFormatted: 'Failed to format this SQL',
  notFormattedDetail: 'It stays as it is.',
  wrap: 'Wrap long lines',
  noWrap: 'Do not wrap long lines',
  tabMoves: 'Move focus with Tab',
  tabMovesHint: 'Tab then leaves the editor',
  tabIndents: 'Indent with Tab',
  tabExit: (keys: string) => `Tab indents. Press ${keys} to let Tab leave the editor.`,
  tabExitHint: 'lets Tab leave the editor',
  tabNowMoves: 'Tab leaves the editor',
  tabNowIndents: 'Tab indents',
  larger: 'Larger text',
  smaller: 'Smaller text',
  largest: 'This is the largest text size',
  smallest: 'This is the smallest text size',
} as const;

/** Texts of the diff view. */
export const diffTexts = {
  accept: 'Accept',
  reject: 'Reject',
  original: 'Before',
  modified: 'After',
  title: {
    modification: 'Suggested change',
    addition: 'Suggested addition',
    'new-snippet': 'Suggested snippet',
  },
  notWhileComparing: 'Accept or reject the change first',
  choice: 'How to use it',
  choices: {
    modification: 'Replace the text',
    addition: 'Add below the text',
    'new-snippet': 'As a new query',
  },
  region: 'Compare changes',
  failed: 'The comparison failed to load',
  failedHelp: 'Nothing has changed. Check the connection, then try again.',
} as const;
