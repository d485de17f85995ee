import { readPayload } from '../request/payload.ts';
import type { Preferences } from '../request/preferences.ts';
import { ownFilters } from '../request/query-params.ts';
import type { RestCall } from '../rest-call.ts';
import { RestError } from '../rest-error.ts';
import type { Column, Relation } from '../schema-cache/schema-cache.ts';
import type { BodyRows, Upsert } from '../sql/write-sql.ts';

/** Throws unless the filters of a PUT are `eq` on exactly the primary key. */
export function assertKeyFilters({ params }: RestCall, { primaryKey }: Relation): void {
  const filters = ownFilters(params);
  const names = new Set(filters.map(({ field }) => field.name));
  const isKey =
    primaryKey.length > 0 &&
    params.conditions.length === filters.length &&
    names.size === primaryKey.length &&
    primaryKey.every((column) => names.has(column)) &&
    filters.every(
      ({ comparison, isNegated, field }) =>
        !isNegated &&
        field.path.length === 0 &&
        comparison.kind === 'quantified' &&
        comparison.operator === 'eq' &&
        comparison.quantifier === null,
    );
  if (isKey) return;
  throw new RestError(
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  );
}

/** Returns what to do with existing rows; null if no key identifies them. */
export function upsertOf(
  { primaryKey }: Relation,
  { resolution }: Preferences,
  onConflict: string[] | null,
): Upsert | null {
  const columns = onConflict ?? primaryKey;
  return resolution === null || columns.length === 0 ? null : { columns, resolution };
}

/** Reads the rows of the body. Throws PGRST102, and PGRST204 for a column that does not exist. */
export function bodyRows(call: RestCall, relation: Relation, columns: string[] | null): BodyRows {
  const payload = readPayload(call.body, call.contentType, { isFunction: false, columns });
  if (payload.kind !== 'json') throw new Error('Expected a JSON payload');
  return {
    text: payload.text,
    isObject: payload.isObject,
    columns: payload.keys.map((key) => columnNamed(relation, key)),
    appliesDefaults: call.preferences.missing === 'default',
  };
}

/** Throws PGRST204. */
function columnNamed(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column) return column;
  throw new RestError(
    'PGRST204',
    `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  );
}
