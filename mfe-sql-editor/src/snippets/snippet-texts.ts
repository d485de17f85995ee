/** Texts of the tree of snippets, its menus and dialogs. */
export const snippetTexts = {
  title: 'Snippets',
  sections: { favorites: 'Favorites', shared: 'Shared', private: 'Private' },
  untitled: 'Untitled query',

  folderNameTaken: 'This folder name already exists',
  folderCreated: 'Successfully created folder',
  folderUpdated: 'Successfully updated folder',
  folderCreateFailed: (message: string) => `Failed to create folder: ${message}`,
  folderCreateUnknown: 'The folder may have been created. Check the list before you try again.',
  folderSaveFailed: (message: string) => `Failed to save folder: ${message}`,
  folderSaveUnknown: 'The folder may have been saved. Check the list before you try again.',
  sharedInFolder: 'Shared snippet cannot be within a folder',

  newDocument: 'New query',
  newFolder: 'New folder',
  templates: 'Templates',
  add: 'New query, folder or template',
  search: 'Search snippets',
  sort: 'Sort',
  sorting: { name: 'Name', inserted_at: 'Date created', updated_at: 'Last changed' },
  tree: 'Snippets',
  folderName: 'Name of the folder',
  snippetName: 'Name of the snippet',
  more: (name: string) => `Actions for ${name}`,
  favorite: 'Favorite',
  by: (name: string) => `Shared by ${name}`,
  changed: (when: string) => `Changed ${when}`,
  /** `now`, `5m`, `3h`, `2d`, `21 Nov` */
  ago: (when: string) =>
    when
      .replace('just ', '')
      .replace(/ ([mhd])\w+ ago$/, '$1')
      .replace(/ \d{4}$/, ''),

  empty: {
    private: 'No snippets yet. Only you can see the ones you create.',
    folder: 'This folder is empty.',
    search: (term: string) => `No snippets match "${term}".`,
  },
  failed: 'Failed to load. Nothing is lost.',
  retry: 'Retry',
  loading: 'Loading',
  menuPart: 'The list of snippets',
  failedTitle: 'Failed to load snippets',
  menuFailed: 'Failed to load the list of snippets. Your snippets are safe.',
  actionsPart: 'The menu',

  changeFailed: 'Failed to change the snippet',
  duplicateFailed: 'Failed to duplicate the snippet',

  rename: 'Rename',
  renameWithAi: 'Rename with AI',
  duplicate: 'Duplicate',
  addFavorite: 'Add to favorites',
  removeFavorite: 'Remove from favorites',
  share: 'Share with the project',
  unshare: 'Make private',
  move: 'Move to…',
  download: 'Download…',
  delete: 'Delete',
  newDocumentHere: 'New query in this folder',
  newFolderHere: 'New folder in this folder',

  permissionsLoading: 'Loading your permissions.',
  mayNotChangeShared: 'Your role cannot change shared snippets in this project.',
  mayNotShare: 'Your role cannot share snippets in this project.',
  onlyOwner: 'Only its owner can make a shared snippet private.',

  cancel: 'Cancel',
  deleteOne: (name: string) => `Delete "${name}"?`,
  deleteMany: (count: number) => `Delete ${count} snippets?`,
  deletePrivate: 'Its SQL is deleted permanently. Your database does not change.',
  deleteShared: 'It is deleted for everyone in the project. Your database does not change.',
  deleteManyHint: (shared: number) =>
    shared === 0
      ? 'Their SQL is deleted permanently. Your database does not change.'
      : `${shared} of them ${shared === 1 ? 'is' : 'are'} shared: everyone in the project loses ${shared === 1 ? 'it' : 'them'}. Nothing in your database changes.`,
  deleteSnippet: 'Delete snippet',
  deleteSnippets: 'Delete snippets',
  deleteFolder: (name: string) => `Delete the folder "${name}"?`,
  deleteFolderHint: 'All snippets and folders in it are deleted permanently. Your database does not change.',
  deleteFolderConfirm: 'Delete folder',
  deleteRunning: (count: number) =>
    count === 1
      ? 'A query is still running. Deleting cancels it, and what it has not committed is rolled back.'
      : `${count} queries are still running. Deleting cancels them, and what they have not committed is rolled back.`,
  deletedSoFar: (count: number, failure: string) => `${count} snippets are deleted. ${failure}`,
  deleteUnknown: 'It may have been deleted. Check the list before you try again.',
  deleteManyUnknown: 'They may have been deleted. Check the list before you try again.',
  deleted: (name: string) => `Deleted "${name}"`,
  deletedMany: (count: number) => `Deleted ${count} snippets`,

  shareTitle: (name: string) => `Share "${name}" with the project?`,
  shareHint: 'Every member of the project can read and run it. Members with write access can also change it.',
  shareConfirm: 'Share snippet',
  moveOutAndShare: 'Move out and share',
  unshareTitle: (name: string) => `Make "${name}" private?`,
  unshareHint: 'The other members of the project can no longer open it.',
  unshareConfirm: 'Make private',

  moveTitle: (name: string) => `Move "${name}"`,
  moveManyTitle: (count: number) => `Move ${count} snippets`,
  moveHint: 'Choose a folder.',
  top: 'No folder',
  moveHere: 'Move here',
  isHere: 'Already here',
  foldersIn: (name: string) => `Folders in ${name}`,

  downloadTitle: 'Download snippet',
  downloadHint: 'Each command writes this snippet to a file in your project.',
  downloadFile: (file: string) => `Download ${file}`,
  tokenHint: 'Set HOWDAH_ACCESS_TOKEN to one of your access tokens first.',
  tokenLink: 'Access tokens',
  close: 'Close',
  downloadFailed: 'Failed to load the snippet.',
  targets: {
    migration: 'As a migration',
    seed: 'As seed data',
    file: 'As a SQL file',
  },
} as const;

/** Texts of renaming a snippet. */
export const namingTexts = {
  hipaa: 'AI suggests no names in organizations with the HIPAA add-on.',
  renamePart: 'Renaming',
  renameTitle: (name: string) => `Rename "${name}"`,
  name: 'Name',
  description: 'Description',
  optional: 'Optional',
  suggest: 'Suggest with AI',
  suggestHint: 'The query itself goes to the model, never its rows.',
  suggestAgain: 'Suggest again',
  nothingToName: 'There is nothing to name yet.',
  nameMissing: 'Enter a name',
  sqlNotLoaded: 'Failed to load the query. You can still rename it.',
  save: 'Save',
  cancel: 'Cancel',
} as const;
