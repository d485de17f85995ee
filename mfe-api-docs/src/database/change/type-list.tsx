/** Types that most columns, attributes and arguments have. */
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

/** What a field for a type offers, by its `list`. Any other type can be typed. */
export function TypeList({ id, types = COMMON_TYPES }: { id: string; types?: readonly string[] }) {
  return (
    <datalist id={id}>
      {types.map((type) => (
        <option key={type} value={type} />
      ))}
    </datalist>
  );
}
