/** The limit of Postgres (NAMEDATALEN - 1), which would cut a longer name: the table would have another one than was typed. */
const MAX_NAME_BYTES = 63;

/** Says which of the names is too long; undefined where none is. */
export function tooLong(names: readonly string[]): string | undefined {
  const found = names.find((name) => new TextEncoder().encode(name).length > MAX_NAME_BYTES);
  return found === undefined ? undefined : `The name ${found} is longer than ${MAX_NAME_BYTES} bytes.`;
}
