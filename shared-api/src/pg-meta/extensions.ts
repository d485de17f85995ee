import { array, object, string, type InferType } from 'yup';
import { ident, literal } from './format.ts';
import { flag } from './row-schemas.ts';
import { inSteps, type BuiltQuery, type BuiltStatements } from './statements.ts';
import { behaviorSql, type DropOptions } from './table-name.ts';

const row = object({
  name: string().required(),
  default_version: string().required(),
  /** Null if it is not enabled. */
  installed_version: string().nullable().defined(),
  /** The oid of the enabled extension. */
  id: string().nullable().defined(),
  /** The schema of its objects. */
  schema: string().nullable().defined(),
  /** The only schema that it can be installed in. */
  fixed_schema: string().nullable().defined(),
  comment: string().nullable().defined(),
  /** Extensions that it needs. */
  requires: array(string().required()).json().required(),
  /** Whether only a superuser can enable it. */
  needs_superuser: flag(),
});
const rows = array(row).required();

/** An extension that the server has, enabled in the database or not. */
export type PostgresExtension = InferType<typeof row>;

export interface ExtensionCreation {
  name: string;
  /** The schema for its objects. */
  schema?: string;
  /** Also enables the extensions that it needs. */
  cascade?: boolean;
}

const select = `select a.name::text as name, a.default_version, a.installed_version, x.oid::int8::text as id, n.nspname::text as schema,
  v.schema::text as fixed_schema, a.comment, to_jsonb(coalesce(v.requires::text[], '{}')) as requires,
  coalesce(v.superuser and not v.trusted, true) as needs_superuser
from pg_available_extensions a
left join pg_extension x on x.extname = a.name
left join pg_namespace n on n.oid = x.extnamespace
left join pg_available_extension_versions v on v.name = a.name and v.version = coalesce(a.installed_version, a.default_version)`;

/** Lists the extensions of the server by name. */
function list(): BuiltQuery<typeof rows> {
  return { sql: `${select}\norder by a.name;`, schema: rows };
}

function create({ name, schema, cascade = false }: ExtensionCreation): BuiltStatements {
  return inSteps([
    `create extension ${ident(name)}${schema === undefined ? '' : ` with schema ${ident(schema)}`}${behaviorSql({ cascade })}`,
  ]);
}

/** Updates to a version, by default to the server's. */
function update({ name, version }: { name: string; version?: string }): BuiltStatements {
  return inSteps([
    `alter extension ${ident(name)} update${version === undefined ? '' : ` to ${literal(version)}`}`,
  ]);
}

function remove({ name }: { name: string }, options: DropOptions = {}): BuiltStatements {
  return inSteps([`drop extension ${ident(name)}${behaviorSql(options)}`]);
}

/** Builds SQL for the extensions of a database. */
export const extensions = { list, create, update, remove };
