/** `settings/database`: how other programs reach the database, its password, and who is connected. */
export const databaseTexts = {
  title: 'Database',
  description: 'How other programs reach the database, and who is using it.',
  loading: 'Loading how to connect',
  unreadable: 'Failed to retrieve how to connect',
  unreadableNote: 'The data is not affected. Try again in a moment.',
  notRunning: 'The database is not running',
  pausedTitle: 'The project is paused',
  paused: 'Nobody can connect until the project is restored. Its data is intact.',
  busy: 'Nobody can connect until the project is active again. Its data is intact.',
  openProject: 'Go to the project',
};

export const connectionTexts = {
  title: 'Connection',
  description: 'For psql, an ORM, a migration tool or any other Postgres client.',
  facts: { host: 'Host', port: 'Port', database: 'Database', user: 'User' },
  forms: 'Connection string',
  formNames: { uri: 'URI', psql: 'psql', env: 'Environment', jdbc: 'JDBC' },
  placeholder: (placeholder: string) =>
    `Replace ${placeholder} with the database password. In the URI and in JDBC, percent-encode characters such as @, / and #.`,
  psql: 'psql asks for the database password.',
  direct: 'Direct connections only',
  noPooler:
    'This deployment has no connection pooler. Each client takes one of the connections that the server allows, so let your application keep a small pool of its own.',
  changes:
    'Restoring a backup, resuming a paused project and upgrading make a new database: its name and user change, and its password has to be set again.',
  noPermission: 'You need additional permissions to see how to connect',
  noPermissionNote: 'Owners, administrators and developers of the organization see it.',
};

export const passwordTexts = {
  title: 'Database password',
  description: 'It is shown once, when it is set. If you lost it, set a new one.',
  label: 'New password',
  hint: (least: number) => `At least ${least} ASCII letters, digits and punctuation.`,
  strength: { weak: 'Weak: use more characters', fair: 'Fair', strong: 'Strong' },
  strengthName: (strength: string) => `Strength: ${strength}`,
  tooShort: (least: number) => `Use at least ${least} characters`,
  tooLong: (most: number) => `Use at most ${most} characters`,
  otherCharacters:
    'Use ASCII letters, digits and punctuation without spaces: clients read others differently',
  reveal: 'Reveal',
  revealName: 'Reveal the new password',
  hide: 'Hide',
  hideName: 'Hide the new password',
  generate: 'Generate password',
  set: 'Set password',
  noPermission: 'You need additional permissions to set the database password',
  confirmTitle: (name: string) => `Set a new database password for "${name}"?`,
  consequences: [
    'Clients that connect with the old password are refused from now on.',
    'Connections that are open stay until they reconnect.',
    'The dashboard keeps working: the SQL editor, the API and backups need no change.',
  ],
  failed: (message: string) => `Failed to set the password: ${message}`,
  changed: 'The new password is set',
  changedNote: 'Copy it now. It is not shown again.',
  newLabel: 'Password',
  copy: 'Copy password',
  stringLabel: 'Connection string',
  copyString: 'Copy connection string',
  done: 'Done',
};

export const sessionsTexts = {
  title: 'Connections',
  description: 'Who is connected to the database at the moment.',
  table: 'Connections',
  loading: 'Loading connections',
  refresh: 'Refresh',
  unreadable: 'Failed to retrieve the connections',
  unreadableNote: 'Connections that are open stay open. Try again in a moment.',
  emptyTitle: 'Nobody is connected',
  empty: 'Clients appear here while they are connected.',
  columns: { who: 'Client', state: 'State', query: 'Last statement', actions: 'Actions' },
  platform: 'Howdah',
  platformRun: (username: string) => `Howdah, run by ${username}`,
  unnamed: 'Unnamed client',
  roles: { owner: 'owner', reader: 'read-only', administrator: 'administrator of the server' },
  local: 'local',
  pid: (pid: number) => `process ${pid}`,
  states: {
    active: 'Active',
    idle: 'Idle',
    'idle in transaction': 'Idle in transaction',
    'idle in transaction (aborted)': 'Failed transaction',
  } as Record<string, string>,
  waiting: 'Waiting',
  unknownState: 'Unknown',
  since: (instant: string) => `since ${instant}`,
  waitingFor: (what: string) => `waits for ${what}`,
  blockedBy: (pids: number[]) => `held by process ${pids.join(', ')}`,
  noQuery: 'None yet',
  hidden: 'Hidden: you need permission to write SQL',
  end: 'End',
  endName: (client: string, pid: number) => `End the connection of ${client}, process ${pid}`,
  noPermission: 'You need additional permissions to end connections',
  confirmTitle: 'End this connection?',
  confirm: (client: string, pid: number) =>
    `${client}, process ${pid}. What it runs is rolled back, and the client has to connect again.`,
  confirmAction: 'End connection',
  ended: 'The connection is ended',
  gone: 'The connection had ended already',
  failed: (message: string) => `Failed to end the connection: ${message}`,
};

/** PGlite. */
export const embeddedTexts = {
  title: 'Other programs cannot connect to this database',
  body: 'It runs on PGlite, a Postgres that is embedded in this dashboard’s server and has no network port. So there is no connection string, no database password and no pooler.',
  instead: 'What to use instead',
  sql: 'Run SQL in the editor; scripts, imports and exports work there.',
  api: 'Let applications use the project’s API with its keys.',
  postgres:
    'To use psql, an ORM or other Postgres clients, ask whoever runs this server to put projects on PostgreSQL: it is started with HOWDAH_POSTGRES_URL then.',
  openEditor: 'Open SQL editor',
  openApi: 'API settings',
};

/** What runs on an engine without connections. */
export const runsTexts = {
  title: 'Running now',
  description: 'SQL that runs in this project or waits for its turn.',
  ownOnly: 'You see your own SQL only.',
  table: 'Running SQL',
  loading: 'Loading what runs',
  unreadable: 'Failed to retrieve what runs',
  unreadableNote: 'What runs goes on. Try again in a moment.',
  emptyTitle: 'No queries are running',
  empty: 'Queries appear here while they run.',
  columns: { who: 'Run by', state: 'State', query: 'Statement', actions: 'Actions' },
  platform: 'Howdah',
  readOnly: 'read-only',
  states: { running: 'Running', waiting: 'Waiting' },
  cancel: 'Cancel',
  cancelName: (who: string) => `Cancel the query of ${who}`,
  cancelled: 'The query is cancelled',
  failed: (message: string) => `Failed to cancel the query: ${message}`,
};
