import type { SqlColumn } from '@howdah/shared-api/sql';

/** How to interpret a value's text. `element` is the same for the elements of an array. */
export type ValueType =
  | { kind: 'number' | 'boolean' | 'json' | 'text' }
  | { kind: 'array'; element: ValueType; delimiter: ',' | ';' };

const text: ValueType = { kind: 'text' };

/** OIDs of `pg_type`, the same in every Postgres. `money` is not a number, because it has a currency. */
const scalars = new Map<number, ValueType>([
  ...[20, 21, 23, 26, 700, 701, 1700].map((oid) => [oid, { kind: 'number' }] as const),
  [16, { kind: 'boolean' }],
  [114, { kind: 'json' }],
  [3802, { kind: 'json' }],
]);

/** The array types of those. */
const elements = new Map<number, number>([
  [1016, 20],
  [1005, 21],
  [1007, 23],
  [1028, 26],
  [1021, 700],
  [1022, 701],
  [1231, 1700],
  [1000, 16],
  [199, 114],
  [3807, 3802],
]);

/** The one type whose array literals have semicolons: its values have commas. */
const BOX_ARRAY = 1020;

/** The kind of a column's values, by its type. User-defined types are text, except arrays of them. */
export function valueType({ type_id, type }: Pick<SqlColumn, 'type_id' | 'type'>): ValueType {
  const scalar = scalars.get(type_id);
  if (scalar) return scalar;
  if (!type.endsWith('[]')) return text;
  const element = scalars.get(elements.get(type_id) ?? 0) ?? text;
  return { kind: 'array', element, delimiter: type_id === BOX_ARRAY ? ';' : ',' };
}
