/**
 * The entries that the shell's navigation always has, with the paths below `/project/{ref}/` that they lead to. A remote
 * that names one in `nav` of remote.json serves its area.
 */
export const NAVIGATION_ENTRIES = {
  home: '',
  'table-editor': 'editor',
  'sql-editor': 'sql/new',
  database: 'database/schemas',
  auth: 'auth/users',
  storage: 'storage/buckets',
  functions: 'functions',
  realtime: 'realtime/inspector',
  advisors: 'advisors/security',
  reports: 'reports',
  logs: 'logs/explorer',
  'api-docs': 'api',
  integrations: 'integrations',
  settings: 'settings/general',
} as const;

export type NavigationEntryId = keyof typeof NAVIGATION_ENTRIES;

/** The icons of commands and navigation entries, besides the ids of `NAVIGATION_ENTRIES`. */
export const COMMAND_ICONS = [
  'archive',
  'code',
  'cpu',
  'file-code',
  'file-plus',
  'function',
  'gauge',
  'git-branch',
  'hourglass',
  'key',
  'plug',
  'search',
  'server',
  'shield',
  'table',
  'user',
] as const;

export type CommandIcon = (typeof COMMAND_ICONS)[number];
