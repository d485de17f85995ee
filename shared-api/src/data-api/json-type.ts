import type { JsonType } from './document-types.ts';

const JSON_TYPES: Record<string, JsonType | null> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: null,
  jsonb: null,
};

/** Returns the JSON type of a Postgres type, as in the data API's document. Null if it can be any value. */
export function jsonTypeOf(format: string): JsonType | null {
  if (format.endsWith('[]')) return 'array';
  return Object.hasOwn(JSON_TYPES, format) ? JSON_TYPES[format]! : 'string';
}
