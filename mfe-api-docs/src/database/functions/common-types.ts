/** What most arguments are, to choose from; any other type may be written. */
export const COMMON_TYPES = [
  'text',
  'integer',
  'bigint',
  'boolean',
  'numeric',
  'double precision',
  'uuid',
  'jsonb',
  'date',
  'timestamp with time zone',
  'interval',
  'bytea',
  'text[]',
  'integer[]',
];

/** What functions return besides. */
export const COMMON_RETURN_TYPES = ['void', 'trigger', ...COMMON_TYPES, 'setof record'];
