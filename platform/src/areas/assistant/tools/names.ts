import { Type } from '@fastify/type-provider-typebox';

/**
 * Has no pattern or length: servers that compile a grammar from the schema fail on them. An impossible name
 * is simply not found.
 */
const Name = Type.String();

export const SchemaName = Name;
export const ObjectName = Name;

/** Names of schemas. When absent, all schemas of the project. */
export const SchemaNames = Type.Optional(
  Type.Array(Name, { maxItems: 50, description: "Names of schemas. Leave out for all of the project's." }),
);

/**
 * A condition on the schema name `n.nspname`: one of `$1` (a JSON array), or any schema that is not
 * Postgres's own if `$1` is `null`.
 */
export const inSchemas = `(case when $1::jsonb = 'null'::jsonb
  then n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  else n.nspname in (select jsonb_array_elements_text(case when $1::jsonb = 'null'::jsonb then '[]'::jsonb else $1::jsonb end)) end)`;
