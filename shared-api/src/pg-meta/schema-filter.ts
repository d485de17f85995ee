import { literal } from './format.ts';
import { whole } from './statements.ts';

/** The schemas of Postgres itself (docs/product/api-docs.md#what-is-checked). */
export const SYSTEM_SCHEMAS = ['information_schema', 'pg_catalog', 'pg_toast'] as const;

/** The schema of names without a schema (docs/product/api-docs.md#numbers). */
export const DEFAULT_SCHEMA = 'public';

export interface SchemaFilter {
  includeSystemSchemas?: boolean;
  /** Lists only these schemas, even if they are system schemas. */
  includedSchemas?: readonly string[];
  excludedSchemas?: readonly string[];
}

/** Builds conditions on a schema name. Temporary schemas are always excluded. */
export function schemaConditions(
  column: string,
  { includeSystemSchemas = false, includedSchemas, excludedSchemas }: SchemaFilter,
): string {
  const conditions = [`${column} !~ '^pg_(toast_)?temp_'`];
  if (includedSchemas) conditions.push(isOneOf(column, includedSchemas));
  else if (!includeSystemSchemas) conditions.push(`not ${isOneOf(column, SYSTEM_SCHEMAS)}`);
  if (excludedSchemas) conditions.push(`not ${isOneOf(column, excludedSchemas)}`);
  return conditions.join('\n  and ');
}

/** What belongs to tables: of one table, or of those of some schemas. */
export interface TableFilter extends SchemaFilter {
  /** The oid of a table. The schemas do not count then. */
  tableId?: number;
}

export function tableConditions(schema: string, id: string, { tableId, ...filter }: TableFilter): string {
  return tableId === undefined ? schemaConditions(schema, filter) : `${id} = ${whole(tableId, 'id')}`;
}

/** An empty list matches nothing: `in ()` is a syntax error. */
function isOneOf(column: string, names: readonly string[]): string {
  return names.length === 0 ? 'false' : `(${column} in (${literal(names)}))`;
}
