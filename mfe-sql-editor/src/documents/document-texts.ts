/** Texts about open documents. */
export const documentTexts = {
  untitled: 'Untitled query',
  copyOf: (name: string) => (name ? `${name} (copy)` : ''),
  mayNotSave: 'Your queries will not be saved as you do not have sufficient permissions',
  createFailed: (message: string) => `Failed to create new query: ${message}`,
  insertFailed: (message: string) => `Failed to insert content: ${message}`,
  saveUnknown: 'The query may have been saved. It is kept in this browser, and sent again.',
  sharedInFolder: 'Shared snippet cannot be within a folder',

  deletedElsewhere:
    'This snippet was deleted, or is no longer shared with you. Its text is now a draft in this browser.',
  signedOut: 'You are signed out. Your changes are saved when you sign in again.',

  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'Not saved yet',
  /** Follows `notSaved` if there is space. */
  keptHere: '– kept in this browser',
  retry: 'Retry',
  save: 'Save as a snippet',
  missing: 'This snippet no longer exists.',
  notRead: 'Failed to read the storage of this browser, which may have its text.',
  draft: 'Draft',
  notKept: 'Not kept',
  draftHint: 'Kept in this browser. It becomes a snippet when you run or save it.',
  savedHint: 'Changes are saved automatically.',
  unsentHint: 'Not saved yet – kept in this browser.',
  notKeptHint:
    'This browser’s storage is full or turned off. Changes are lost if the page is closed before they are saved.',

  conflict: {
    saved: 'Another version of this snippet was saved',
    tab: 'Another tab has another version of this query',
    help: 'Yours is kept in this browser and is not saved until you choose.',
    compare: 'Compare',
    keepMine: 'Keep mine',
    takeTheirs: 'Use theirs',
    title: 'Choose a version, or edit yours',
    mine: 'Yours',
    theirs: { saved: 'Saved', tab: 'In the other tab' },
    close: 'Decide later',
    keepEdited: 'Keep this version',
  },
  tooLarge: {
    title: 'This query is too large to save',
    help: 'Until then it is kept in this browser only.',
  },
  deleted: {
    title: 'This snippet was deleted, or is no longer shared with you',
    help: 'Its text is now a draft in this browser.',
    hint: 'Kept in this browser. Save it as a new snippet to keep it on the platform.',
    saveAsNew: 'Save as a new snippet',
  },
  readOnly: {
    title: (owner: string) => `Shared by ${owner}, read-only`,
    help: 'Your role cannot change shared snippets in this project.',
    duplicate: 'Duplicate to edit',
  },
  versions: {
    action: 'Kept versions',
    hint: 'Versions that were replaced in a conflict.',
    title: 'Kept versions',
    description: 'Versions of this query that were replaced. They are kept in this browser.',
    open: 'Open as a new query',
    copy: 'Copy',
  },
};
