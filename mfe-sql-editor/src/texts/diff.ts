/** What the diff view says. */
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
  failed: 'The comparison could not be loaded',
  failedHelp: 'Nothing has changed. Check the connection, then try again.',
} as const;
