import type { PostgresRole } from '@howdah/shared-api/pg-meta';

// `a…Row`: rows as the list queries return them, with texts for large numbers.

/** A table of the `public` schema. */
export const aTableRow = (changed: object = {}) => ({
  id: '7',
  schema: 'public',
  name: 'notes',
  kind: 'table',
  owner: 'postgres',
  comment: null,
  rls_enabled: true,
  rls_forced: false,
  column_count: '3',
  rows_estimate: '-1',
  bytes: '8192',
  ...changed,
});

/** A column of the table of `aTableRow`. */
export const aColumnRow = (name: string, changed: object = {}) => ({
  table_id: '7',
  schema: 'public',
  table: 'notes',
  position: '1',
  name,
  type: 'text',
  collation: null,
  domain_collation: null,
  storage: null,
  compression: null,
  nullable: true,
  default: null,
  identity: null,
  generated: null,
  stored: false,
  comment: null,
  ...changed,
});

/** A role without attributes. */
export const aRole = (name: string, changed: Partial<PostgresRole> = {}): PostgresRole => ({
  id: 1,
  name,
  isSuperuser: false,
  canCreateDb: false,
  canCreateRole: false,
  inheritRole: true,
  canLogin: false,
  isReplicationRole: false,
  canBypassRls: false,
  activeConnections: 0,
  connectionLimit: -1,
  validUntil: null,
  config: {},
  ...changed,
});

export const aRoleRow = (name: string, changed: object = {}) => ({
  ...aRole(name),
  id: '1',
  activeConnections: '0',
  ...changed,
});
