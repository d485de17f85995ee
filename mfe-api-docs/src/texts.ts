/** Every sentence of this remote that a person reads. */
export const docsTexts = {
  title: 'API docs',
  description: 'The address of the project, and the tables that its API is made from.',
  close: 'Close API docs',
  noProject: 'Open a project to see its address and its tables.',
  loading: 'Loading the project',
};

export const urlTexts = {
  title: 'Project URL',
  copy: 'Copy URL',
  loading: 'Loading the project URL',
  failed: 'The project URL could not be loaded',
  /** decisions, "Further pages and calls": honest about what is not there. */
  notServed: 'This platform does not serve /rest/v1 yet',
  notServedNote: 'Until it does, read and write the tables below in the SQL Editor.',
};

export const tablesTexts = {
  title: 'Tables',
  schema: 'public',
  search: 'Search tables and columns',
  loading: 'Loading the tables',
  failed: 'The tables could not be loaded',
  failedNote: 'They are unchanged: only reading their names failed.',
  empty: 'No tables in public yet',
  emptyNote: 'A table made in the SQL Editor appears here.',
  noMatch: (search: string) => `No table or column matches “${search}”`,
  noMatchNote: 'Try a part of its name.',
  clear: 'Clear search',
  notRunning: 'The database is not running',
  notRunningNote: 'Tables can be read once the project is active.',
  found: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'table' : 'tables'}` : `${shown} of ${all} tables`,
  columns: (count: number) => `${count} ${count === 1 ? 'column' : 'columns'}`,
  noColumns: 'This table has no columns.',
  columnsOf: (table: string) => `Columns of ${table}`,
  name: 'Name',
  format: 'Format',
  nullable: 'Nullable',
  description: 'Description',
  yes: 'Yes',
  no: 'No',
  primaryKey: 'Primary key',
};
