import { literal } from './format.ts';

/** Schemas of Postgres itself (docs/product/api-docs.md#what-is-checked). */
export const SYSTEM_SCHEMAS = ['information_schema', 'pg_catalog', 'pg_toast'] as const;

/** Where names are looked up without a schema (docs/product/api-docs.md#numbers). */
export const DEFAULT_SCHEMA = 'public';

export interface SchemaFilter {
  includeSystemSchemas?: boolean;
  /** Only these, system schemas among them too. */
  includedSchemas?: readonly string[];
  excludedSchemas?: readonly string[];
}

/** Conditions on the schema's name. Temporary schemas are never listed. */
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

/** Of no name, nothing is one. */
function isOneOf(column: string, names: readonly string[]): string {
  return names.length === 0 ? 'false' : `(${column} in (${literal(names)}))`;
}
