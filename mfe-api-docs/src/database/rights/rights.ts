import type { PermissionAnswer } from '@howdah/shared-api/remote-contract';
import {
  SYSTEM_SCHEMAS,
  type PostgresFunction,
  type PostgresRole,
  type PostgresSchema,
  type TablePrivileges,
} from '@howdah/shared-api/pg-meta';
import { rightsTexts } from '../../texts/database.ts';
import type { SessionFacts } from '../data/session-facts.ts';

/** Who wants to change something. */
export interface Asker {
  /** Whether the person may run SQL that writes. */
  permission: PermissionAnswer;
  /** The platform lets nothing be written. */
  readOnlyMode: boolean;
  facts: SessionFacts;
}

/** Why something cannot be done; undefined when Postgres may be asked. */
export type Reason = string | undefined;

/** Template roles that a Supabase-compatible API switches between (docs/architecture.md#the-platform). */
const API_ROLES = new Set(['anon', 'authenticated', 'service_role', 'authenticator']);
const API_SCHEMAS = new Set(['auth', 'storage']);
/** Scripts that only read run as it. */
const READER_ROLE = 'howdah_read_only';

/** What stands against any change. */
export function writeReason({ permission, readOnlyMode }: Asker): Reason {
  if (permission === 'denied') return rightsTexts.noPermission;
  if (permission === 'unknown') return rightsTexts.unknown;
  return readOnlyMode ? rightsTexts.readOnlyMode : undefined;
}

/** On a shared server roles are the cluster's, and the project's role has no say in them (docs/architecture.md#the-platform). */
export function createRoleReason(asker: Asker): Reason {
  const { superuser, createsRoles } = asker.facts;
  return writeReason(asker) ?? (superuser || createsRoles ? undefined : rightsTexts.rolesOfTheServer);
}

export function changeRoleReason(asker: Asker, { name, isSuperuser }: PostgresRole): Reason {
  if (writeReason(asker)) return writeReason(asker);
  if (isDefaultRole(name)) return rightsTexts.defaultRole;
  if (isSuperuser) return rightsTexts.superuserRole;
  if (name === asker.facts.role) return rightsTexts.ownRole(name);
  if (name === READER_ROLE) return rightsTexts.platformRole;
  return createRoleReason(asker);
}

export function dropRoleReason(asker: Asker, role: PostgresRole): Reason {
  return changeRoleReason(asker, role) ?? (API_ROLES.has(role.name) ? rightsTexts.apiRole : undefined);
}

/** Those of Postgres itself (docs/product/api-docs.md#what-is-checked). */
export function isDefaultRole(name: string): boolean {
  return name.startsWith('pg_');
}

/** Nobody's but Postgres' or the platform's. */
export function isSystemRole({ name }: PostgresRole): boolean {
  return isDefaultRole(name) || name === READER_ROLE;
}

export function createSchemaReason(asker: Asker): Reason {
  return writeReason(asker) ?? (asker.facts.createsSchemas ? undefined : rightsTexts.noNewSchemas);
}

export function changeSchemaReason(asker: Asker, { name, owner }: PostgresSchema): Reason {
  if (writeReason(asker)) return writeReason(asker);
  if (isSystemSchema(name)) return rightsTexts.systemSchema;
  return asker.facts.actsAs.includes(owner) ? undefined : rightsTexts.notOwner(owner);
}

export function dropSchemaReason(asker: Asker, schema: PostgresSchema): Reason {
  return (
    changeSchemaReason(asker, schema) ?? (API_SCHEMAS.has(schema.name) ? rightsTexts.apiSchema : undefined)
  );
}

/** Those of Postgres itself (docs/product/api-docs.md#what-is-checked). */
export function isSystemSchema(name: string): boolean {
  return (SYSTEM_SCHEMAS as readonly string[]).includes(name) || /^pg_(toast|temp)/.test(name);
}

export function changeFunctionReason(
  asker: Asker,
  { id, schema }: Pick<PostgresFunction, 'id' | 'schema'>,
): Reason {
  if (writeReason(asker)) return writeReason(asker);
  if (isSystemSchema(schema)) return rightsTexts.systemSchema;
  return asker.facts.functionsOfOthers.includes(id) ? rightsTexts.notYours : undefined;
}

/** Its owner may, and who was granted something with the option to grant it on. */
export function changePrivilegesReason(asker: Asker, table: TablePrivileges): Reason {
  if (writeReason(asker)) return writeReason(asker);
  if (isSystemSchema(table.schema)) return rightsTexts.systemSchema;
  const { tablesOfOthers, actsAs } = asker.facts;
  const grants = table.privileges.some(
    ({ grantee, is_grantable: isGrantable }) => isGrantable && actsAs.includes(grantee),
  );
  return tablesOfOthers.includes(table.relation_id) && !grants ? rightsTexts.notYours : undefined;
}
