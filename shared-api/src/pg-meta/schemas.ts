import { array, object, string, type InferType } from 'yup';
import { ident } from './format.ts';
import { namedObjects, type Identifier } from './named-objects.ts';
import { wholeNumber } from './row-schemas.ts';
import { schemaConditions } from './schema-filter.ts';
import { pageSql, type BuiltQuery, type BuiltSql, type PageOptions } from './statements.ts';

export { DEFAULT_SCHEMA } from './schema-filter.ts';

const row = object({ id: wholeNumber(), name: string().required(), owner: string().required() });
const rows = array(row).required();

/** A schema in the database (docs/product/api-docs.md#data). */
export type PostgresSchema = InferType<typeof row>;

/** Identifies a schema by id or by name. */
export type SchemaIdentifier = Identifier;

export interface SchemaListOptions extends PageOptions {
  includeSystemSchemas?: boolean;
}

const named = namedObjects('pg_namespace', 'nspname', 'schema');

const select = `select n.oid::int8 as id, n.nspname::text as name, pg_get_userbyid(n.nspowner)::text as owner
from pg_namespace n`;

/** Lists schemas by name, without temporary ones. */
function list({ includeSystemSchemas, ...page }: SchemaListOptions = {}): BuiltQuery<typeof rows> {
  const where = schemaConditions('n.nspname', { includeSystemSchemas });
  return { sql: `${select}\nwhere ${where}\norder by n.nspname${pageSql(page)};`, schema: rows };
}

/** Returns one row or none. */
function retrieve(identifier: SchemaIdentifier): BuiltQuery<typeof rows> {
  return { sql: `${select}\nwhere ${named.matches(identifier, 'n.')};`, schema: rows };
}

/** Creates a schema. Without an owner, it belongs to the role that creates it. */
function create({ name, owner }: { name: string; owner?: string }): BuiltSql {
  return {
    sql: `create schema ${ident(name)}${owner === undefined ? '' : ` authorization ${ident(owner)}`};`,
  };
}

/**
 * Changes only the given fields. By id, raises 'Cannot find schema with id' in the database if the schema no
 * longer exists.
 */
function update(identifier: SchemaIdentifier, { name, owner }: { name?: string; owner?: string }): BuiltSql {
  return named.change(identifier, [
    ...(owner === undefined ? [] : [['alter schema ', ` owner to ${ident(owner)}`] as const]),
    ...(name === undefined ? [] : [['alter schema ', ` rename to ${ident(name)}`] as const]),
  ]);
}

/** Drops a schema. `cascade` also drops everything in it; otherwise the schema must be empty. */
function remove(identifier: SchemaIdentifier, { cascade = false }: { cascade?: boolean } = {}): BuiltSql {
  return named.change(identifier, [['drop schema ', cascade ? ' cascade' : ' restrict']]);
}

/** Builds SQL for the schemas of a database. */
export const schemas = { list, retrieve, create, update, remove };
