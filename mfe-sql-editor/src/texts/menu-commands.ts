/** Words of the SQL editor's pages in the command menu. */
export const menuCommandTexts = {
  snippets: 'Snippets',
  open: 'Open in the SQL editor',
  run: 'Run',
  searchActions: 'What to do with it',
  shared: 'Shared',
  tables: 'Tables and views',
  noSnippets: 'No snippets yet. A query that you run or save becomes one.',
  noTables: 'This project has no tables yet.',
};
