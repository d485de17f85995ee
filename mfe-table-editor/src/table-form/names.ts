/** The limit of Postgres (NAMEDATALEN - 1), which truncates a longer name. */
const MAX_NAME_BYTES = 63;

/** Postgres takes such a name, but nobody would find what has it. */
export const isBlank = (name: string): boolean => name.trim() === '';

/** An error that names the first name that is too long; undefined when none is. */
export function nameLengthError(names: readonly string[]): string | undefined {
  const found = names.find((name) => new TextEncoder().encode(name).length > MAX_NAME_BYTES);
  return found === undefined ? undefined : `The name ${found} is longer than ${MAX_NAME_BYTES} bytes.`;
}
