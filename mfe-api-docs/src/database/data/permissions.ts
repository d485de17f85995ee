import {
  SYSTEM_SCHEMAS,
  type PostgresExtension,
  type PostgresFunction,
  type PostgresRole,
  type PostgresSchema,
  type PostgresType,
  type TablePrivileges,
} from '@howdah/shared-api/pg-meta';
import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import { deniedReason } from '@howdah/shared-ui';
import type { SessionFacts } from '@howdah/shared-api/database';

const SYSTEM_SCHEMA = 'Postgres uses this schema';

/** Who acts, with their permissions. */
export interface Actor {
  /** Whether the user can run SQL that writes. */
  permission: PermissionAnswer;
  /** The project is in read-only mode. */
  readOnlyMode: boolean;
  facts: SessionFacts;
}

/** Why an action is unavailable; undefined when it can be tried. */
export type Reason = string | undefined;

/** Template roles that a Supabase-compatible API switches between (docs/security.md). */
const API_ROLES = new Set(['anon', 'authenticated', 'service_role', 'authenticator']);
const API_SCHEMAS = new Set(['auth', 'storage']);
/** The role of read-only runs. */
const READER_ROLE = 'howdah_read_only';

/** Why any change is unavailable. */
export function writeReason({ permission, readOnlyMode }: Actor): Reason {
  if (permission === 'denied') return deniedReason('change the database');
  if (permission === 'unknown') return 'Loading your permissions';
  return readOnlyMode ? 'The database is in read-only mode because its disk is almost full' : undefined;
}

/** On a shared server roles belong to the cluster, and the project's role cannot change them (docs/security.md). */
export function createRoleReason(actor: Actor): Reason {
  const { superuser, createsRoles } = actor.facts;
  return (
    writeReason(actor) ??
    (superuser || createsRoles
      ? undefined
      : 'Roles are shared by the whole server. This project cannot create or change them')
  );
}

export function changeRoleReason(actor: Actor, { name, isSuperuser }: PostgresRole): Reason {
  if (writeReason(actor)) return writeReason(actor);
  if (isDefaultRole(name)) return 'Postgres predefines this role';
  if (isSuperuser) return 'Superuser roles are protected';
  if (name === actor.facts.role) return `This project runs its SQL as ${name}`;
  if (name === READER_ROLE) return 'The platform needs this role';
  return createRoleReason(actor);
}

export function dropRoleReason(actor: Actor, role: PostgresRole): Reason {
  return (
    changeRoleReason(actor, role) ??
    (API_ROLES.has(role.name) ? 'The project’s API uses this role' : undefined)
  );
}

/** Predefined by Postgres (docs/product/api-docs.md#what-is-checked). */
export function isDefaultRole(name: string): boolean {
  return name.startsWith('pg_');
}

/** Used by Postgres or the platform. */
export function isSystemRole({ name }: PostgresRole): boolean {
  return isDefaultRole(name) || name === READER_ROLE;
}

export function createSchemaReason(actor: Actor): Reason {
  return (
    writeReason(actor) ??
    (actor.facts.createsSchemas ? undefined : 'The role of this project cannot create schemas')
  );
}

export function changeSchemaReason(actor: Actor, { name, owner }: PostgresSchema): Reason {
  if (writeReason(actor)) return writeReason(actor);
  if (isSystemSchema(name)) return SYSTEM_SCHEMA;
  return actor.facts.actsAs.includes(owner) ? undefined : `Owned by ${owner}`;
}

export function dropSchemaReason(actor: Actor, schema: PostgresSchema): Reason {
  return (
    changeSchemaReason(actor, schema) ??
    (API_SCHEMAS.has(schema.name) ? 'The platform stores its tables in this schema' : undefined)
  );
}

/** Predefined by Postgres (docs/product/api-docs.md#what-is-checked). */
export function isSystemSchema(name: string): boolean {
  return (SYSTEM_SCHEMAS as readonly string[]).includes(name) || /^pg_(toast|temp)/.test(name);
}

/** Whether objects in it are the platform's or those of Postgres, not the project's own. */
export function isPlatformSchema(name: string): boolean {
  return API_SCHEMAS.has(name) || isSystemSchema(name);
}

export function changeFunctionReason(
  actor: Actor,
  { id, schema }: Pick<PostgresFunction, 'id' | 'schema'>,
): Reason {
  if (writeReason(actor)) return writeReason(actor);
  if (isSystemSchema(schema)) return SYSTEM_SCHEMA;
  return actor.facts.functionsOfOthers.includes(id) ? 'Owned by another role' : undefined;
}

/** The owner and grantees with the grant option can change privileges. */
export function changePrivilegesReason(actor: Actor, table: TablePrivileges): Reason {
  if (writeReason(actor)) return writeReason(actor);
  if (isSystemSchema(table.schema)) return SYSTEM_SCHEMA;
  const { tablesOfOthers, actsAs } = actor.facts;
  const grants = table.privileges.some(
    ({ grantee, is_grantable: isGrantable }) => isGrantable && actsAs.includes(grantee),
  );
  return tablesOfOthers.includes(table.relation_id) && !grants ? 'Owned by another role' : undefined;
}

/** A table, and what belongs to it: its owner changes both. */
export function changeTableReason(
  actor: Actor,
  { table_id: id, schema }: { table_id: number; schema: string },
): Reason {
  if (writeReason(actor)) return writeReason(actor);
  if (isSystemSchema(schema)) return SYSTEM_SCHEMA;
  return actor.facts.tablesOfOthers.includes(id) ? 'The table is owned by another role' : undefined;
}

export function changeTypeReason(
  actor: Actor,
  { schema, owner }: Pick<PostgresType, 'schema' | 'owner'>,
): Reason {
  if (writeReason(actor)) return writeReason(actor);
  if (isSystemSchema(schema)) return SYSTEM_SCHEMA;
  return actor.facts.actsAs.includes(owner) ? undefined : `Owned by ${owner}`;
}

export function changeExtensionReason(
  actor: Actor,
  { name, needs_superuser: needsSuperuser }: Pick<PostgresExtension, 'name' | 'needs_superuser'>,
): Reason {
  if (writeReason(actor)) return writeReason(actor);
  if (name === 'plpgsql') return 'Postgres needs this extension for its functions';
  const { superuser, createsSchemas } = actor.facts;
  if (needsSuperuser && !superuser) return 'Only a superuser can enable or disable this extension';
  return superuser || createsSchemas ? undefined : 'The role of this project cannot enable extensions';
}
