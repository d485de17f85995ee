/** Common types of columns, attributes and arguments. */
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

/** The suggestions of a field for a type, for its `list`. Other types can be typed. */
export function TypeList({ id, types = COMMON_TYPES }: { id: string; types?: readonly string[] }) {
  return (
    <datalist id={id}>
      {types.map((type) => (
        <option key={type} value={type} />
      ))}
    </datalist>
  );
}
