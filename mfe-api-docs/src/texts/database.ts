/** Every sentence of the database pages that a person reads. */
export const menuTexts = {
  title: 'Database',
  schemas: 'Schemas',
  roles: 'Roles',
  functions: 'Functions',
  privileges: 'Privileges',
};

export const listTexts = {
  search: (what: string) => `Search ${what}`,
  loading: (what: string) => `Loading the ${what}`,
  failed: (what: string) => `The ${what} could not be loaded`,
  failedNote: 'Nothing was changed: only reading failed.',
  noMatch: 'Nothing matches',
  noMatchNote: 'Try a part of a name, or another filter.',
  clear: 'Clear filters',
  counted: (shown: number, all: number, one: string, many: string) =>
    shown === all
      ? `${all.toLocaleString()} ${all === 1 ? one : many}`
      : `${shown.toLocaleString()} of ${all.toLocaleString()} ${many}`,
  allSchemas: 'All schemas',
  schema: 'Schema',
  showSystem: 'System schemas',
  showDefaultRoles: 'Default roles',
  actionsFor: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  view: 'View',
  drop: 'Drop',
  system: 'System',
};

export const rightsTexts = {
  noPermission: 'You need additional permissions to change the database',
  readOnlyMode: 'The database is in read-only mode, because its disk is almost full',
  unknown: 'Your permissions are still being read',
  rolesOfTheServer:
    'Roles belong to the whole server here, and the role of this project may not create or change them',
  superuserRole: 'Superuser roles are protected',
  ownRole: (name: string) => `The SQL of this project runs as ${name}`,
  platformRole: 'The platform needs this role',
  apiRole: 'The API of the project signs in with this role',
  defaultRole: 'A role of Postgres itself',
  systemSchema: 'A schema of Postgres itself',
  apiSchema: 'The platform keeps its own tables here',
  notOwner: (owner: string) => `It belongs to ${owner}`,
  notYours: 'It belongs to another role',
  noNewSchemas: 'The role of this project may not create schemas',
  superuserOnly: 'Only a superuser may give this',
};

export const changeTexts = {
  sql: 'SQL that runs',
  openInEditor: 'Open in SQL editor',
  passwordStays: 'A password would be kept in the history of queries',
  nothingYet: 'Nothing to run yet',
  showSql: 'Show SQL',
  hideSql: 'Hide SQL',
  cancel: 'Cancel',
  close: 'Close',
  failedKept: 'Nothing was changed.',
  discardTitle: 'Discard what you entered?',
  discardNote: 'It has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  nothingChanged: 'Nothing has changed',
  cascade: 'Also drop what depends on it',
  cascadeNote: 'CASCADE: views, columns, functions and whatever else uses it go too.',
  restrictNote: 'RESTRICT: refused while something depends on it.',
  irreversible: 'This cannot be undone.',
};

export const nameTexts = {
  required: 'Enter a name',
  nul: 'A name cannot hold this character',
  cut: (stored: string, bytes: number, max: number) =>
    `Postgres keeps ${max} bytes of a name, and this one has ${bytes}. It will be called ${stored}`,
};

export const schemaTexts = {
  title: 'Schemas',
  description: 'Namespaces that hold tables, views and functions.',
  what: 'schemas',
  one: 'schema',
  create: 'New schema',
  empty: 'No schemas of your own yet',
  emptyNote: 'A schema keeps tables, views and functions together under one name.',
  name: 'Name',
  owner: 'Owner',
  ownerDefault: (role: string) => `${role} (default)`,
  ownerHint: 'Who may change it and create things in it.',
  createTitle: 'New schema',
  editTitle: (name: string) => `Schema ${name}`,
  submitCreate: 'Create schema',
  submitEdit: 'Save changes',
  created: (name: string) => `Schema ${name} created`,
  saved: (name: string) => `Schema ${name} saved`,
  dropTitle: (name: string) => `Drop the schema ${name}?`,
  dropNote: 'The schema goes away, and with CASCADE all tables, views, functions and rows in it.',
  dropConfirm: 'Drop schema',
  dropped: (name: string) => `Schema ${name} dropped`,
  seeFunctions: 'Functions in it',
  seePrivileges: 'Privileges in it',
};
