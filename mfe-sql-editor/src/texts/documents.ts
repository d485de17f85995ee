/** What the open queries of the SQL editor say. */
export const documentTexts = {
  /** Spec 2, section 2. */
  untitled: 'Untitled query',
  /** Spec 2, section 5 "Creating a new query". */
  mayNotSave: 'Your queries will not be saved as you do not have sufficient permissions',
  /** Spec 2, section 8. */
  createFailed: (message: string) => `Failed to create new query: ${message}`,
  insertFailed: (message: string) => `Failed to insert content: ${message}`,
  sharedInFolder: 'Shared snippet cannot be within a folder',

  deletedElsewhere: 'This snippet was deleted. Its text is a draft in this browser now.',
  signedOut: 'You are signed out. It is saved once you have signed in.',

  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'Not saved yet',
  retry: 'Retry',
  draft: 'Draft',
  notKept: 'Not kept',
  draftHint: 'Kept in this browser. It becomes a snippet when you run or save it.',
  savedHint: 'Every change is saved by itself.',
  unsentHint: 'Not saved yet – kept in this browser.',
  notKeptHint:
    'The storage of this browser is full or switched off. Changes are lost if the page is closed before they are saved.',
};
