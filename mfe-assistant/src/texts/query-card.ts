/** What the runnable card of a SQL block says. */
export const queryCardTexts = {
  /** Of a block without a title of its own. */
  untitled: 'SQL query',
  showQuery: 'Show query',
  hideQuery: 'Hide query',
  copy: 'Copy query',
  edit: 'Edit in SQL Editor',
} as const;
