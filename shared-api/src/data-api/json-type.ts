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

/** The JSON type by which a Postgres type travels, as the document of the data API says it; null where it is any. */
export function jsonTypeOf(format: string): JsonType | null {
  if (format.endsWith('[]')) return 'array';
  return Object.hasOwn(JSON_TYPES, format) ? JSON_TYPES[format]! : 'string';
}
