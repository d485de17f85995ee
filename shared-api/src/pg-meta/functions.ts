import { sqlTokens } from '@howdah/shared-api/sql-text';
import { ident, literal } from './format.ts';
import { createFunctionSql, type FunctionCreation } from './create-function-sql.ts';
import { functionCreation, functionRows, functionUpdate, type PostgresFunction } from './function-schemas.ts';
import { checked } from './row-schemas.ts';
import { DEFAULT_SCHEMA, schemaConditions, type SchemaFilter } from './schema-filter.ts';
import { settingsSql } from './settings.ts';
import {
  doBlock,
  pageSql,
  raiseChanged,
  requireTarget,
  whole,
  type BuiltQuery,
  type BuiltSql,
  type PageOptions,
} from './statements.ts';
import { typeSql } from './type-name.ts';

/**
 * Identifies a function by id, or by name, schema (default `public`) and input types. Without the types, all
 * functions of that name match.
 */
export type FunctionIdentifier = { id: number } | { name: string; schema?: string; args?: readonly string[] };

/** The fields needed to find a function again, and to name it in an error. */
export type CurrentFunction = Pick<PostgresFunction, 'id' | 'schema' | 'name' | 'identity_argument_types'> &
  /** `update` does not replace another one. */
  Partial<Pick<PostgresFunction, 'definition'>>;

export interface FunctionUpdate {
  name?: string;
  schema?: string;
  /** The new body. */
  definition?: string;
}

const DEFINITION = 'case when p.prosqlbody is null then p.prosrc else pg_get_function_sqlbody(p.oid) end';

const select = `select p.oid::int8 as id, n.nspname::text as schema, p.proname::text as name, l.lanname::text as language,
  ${DEFINITION} as definition,
  pg_get_functiondef(p.oid) as complete_statement,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'mode', case letter when 'i' then 'in' when 'o' then 'out' when 'b' then 'inout' when 'v' then 'variadic' else 'table' end,
      'name', name, 'type_id', type::int8,
      'has_default', letter in ('i', 'b', 'v') and inputs > p.pronargs - p.pronargdefaults
    ) order by place), '[]')
    from (
      select place, type, letter, coalesce(p.proargnames[place], '') as name,
        count(*) filter (where letter in ('i', 'b', 'v')) over (order by place) as inputs
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as types (type, place),
        lateral (select coalesce(p.proargmodes[place]::text, 'i') as letter) modes
    ) argument
  ) as args,
  pg_get_function_arguments(p.oid) as argument_types,
  pg_get_function_identity_arguments(p.oid) as identity_argument_types,
  p.prorettype::int8 as return_type_id, pg_get_function_result(p.oid) as return_type,
  nullif(t.typrelid, 0)::int8 as return_type_relation_id, p.proretset as is_set_returning_function,
  case p.provolatile when 'i' then 'IMMUTABLE' when 's' then 'STABLE' else 'VOLATILE' end as behavior,
  p.prosecdef as security_definer, ${settingsSql('p.proconfig')} as config_params
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join pg_language l on l.oid = p.prolang
join pg_type t on t.oid = p.prorettype
where p.prokind in ('f', 'w')`;

/** Lists functions by schema and name. Procedures and aggregates are not included. */
function list({ limit, offset, ...filter }: SchemaFilter & PageOptions = {}): BuiltQuery<
  typeof functionRows
> {
  const page = pageSql({ limit, offset });
  return {
    sql: `${select}\n  and ${schemaConditions('n.nspname', filter)}\norder by n.nspname, p.proname, identity_argument_types${page};`,
    schema: functionRows,
  };
}

/** Finds matching functions. Throws 'Must provide either id or name and schema'. */
function retrieve(identifier: Partial<FunctionIdentifier>): BuiltQuery<typeof functionRows> {
  return {
    sql: `${select}\n  and ${matches(identifier)}\norder by identity_argument_types;`,
    schema: functionRows,
  };
}

/** Creates a function. Fails if it already exists. */
function create(input: FunctionCreation): BuiltSql {
  checked(functionCreation, input);
  return { sql: createFunctionSql(input) };
}

/**
 * Changes only the given fields. Arguments, behaviour, settings, security, owner and privileges stay. Runs as
 * one statement, so that a failure changes nothing. Raises an error in the database if the function no longer
 * exists, or if its definition to replace is not the current one any more.
 */
function update(current: CurrentFunction, { name, schema, definition }: FunctionUpdate): BuiltSql {
  checked(functionUpdate, { name, schema, definition });
  return {
    sql: onFunction(current, 'statement text; body int; tag int;', [
      ...(definition === undefined ? [] : [...requireDefinition(current), ...replaceBody(definition)]),
      ...(name === undefined || name === current.name ? [] : [alter(`rename to ${ident(name)}`)]),
      ...(schema === undefined || schema === current.schema ? [] : [alter(`set schema ${ident(schema)}`)]),
    ]),
  };
}

/** Drops a function. `cascade` also drops the objects that depend on it. */
function remove(current: CurrentFunction, { cascade = false }: { cascade?: boolean } = {}): BuiltSql {
  const how = cascade ? 'cascade' : 'restrict';
  return { sql: onFunction(current, '', [`execute 'drop function ' || target::text || ' ${how}';`]) };
}

/** Builds SQL for the functions of a database. */
export const functions = { list, retrieve, create, update, remove };

function onFunction(current: CurrentFunction, declarations: string, lines: readonly string[]): string {
  const { id, schema, name, identity_argument_types: args } = current;
  const find = `select oid from pg_proc where oid = ${whole(id, 'id')}`;
  return doBlock(`target regprocedure := (${find}); ${declarations}`.trim(), [
    requireTarget(`Cannot find function ${schema}.${name}(${args})`, 'undefined_function'),
    ...lines,
  ]);
}

const alter = (change: string) => `execute 'alter function ' || target::text || ${literal(` ${change}`)};`;

function requireDefinition({ definition }: CurrentFunction): string[] {
  if (definition === undefined) return [];
  return [
    `if (select ${DEFINITION} from pg_proc p where p.oid = target) <> ${literal(definition)} then`,
    `  ${raiseChanged('definition', 'Copy your text, open the function again and add your changes to its definition.')}`,
    `end if;`,
  ];
}

/**
 * Replaces the body at the end of the statement from `pg_get_functiondef`. Only Postgres knows everything
 * that comes before it.
 */
function replaceBody(definition: string): string[] {
  return [
    `statement := pg_get_functiondef(target);`,
    // A SQL-standard body ends the statement. A string body is followed by the closing tag and a line end.
    `tag := case when pg_get_function_sqlbody(target) is null then length(substring(statement from '([$][a-z]+[$]).$')) end;`,
    `body := (select coalesce(length(prosrc) + 2 * tag, length(pg_get_function_sqlbody(oid))) from pg_proc where oid = target);`,
    `execute left(statement, length(statement) - body - 1) ||`,
    isStandardBody(definition)
      ? `  case when tag is null then ${literal(definition)} else quote_literal(${literal(definition)}) end;`
      : `  case when tag is null then 'as ' else '' end || quote_literal(${literal(definition)});`,
  ];
}

/** Whether a text is a body in the syntax of the SQL standard, if the function can have one. */
function isStandardBody(definition: string): boolean {
  const [first, second] = [...sqlTokens(definition)].filter(({ kind }) => kind !== 'comment');
  const isWord = (token: typeof first, word: string) =>
    token?.kind === 'word' && token.text.toLowerCase() === word;
  return isWord(first, 'return') || (isWord(first, 'begin') && isWord(second, 'atomic'));
}

function matches(identifier: {
  id?: number;
  name?: string;
  schema?: string;
  args?: readonly string[];
}): string {
  const { id, name, schema = DEFAULT_SCHEMA, args } = identifier;
  if (id !== undefined) return `p.oid = ${whole(id, 'id')}`;
  if (!name || !schema) throw new Error('Must provide either id or name and schema');
  // Rejects names that Postgres cannot store.
  ident([name, schema]);
  return [
    `n.nspname = ${literal(schema)}`,
    `p.proname = ${literal(name)}`,
    ...(args ? [`p.pronargs = ${args.length}`] : []),
    ...(args ?? []).map((type, place) => `p.proargtypes[${place}] = to_regtype(${literal(typeSql(type))})`),
  ].join(' and ');
}
