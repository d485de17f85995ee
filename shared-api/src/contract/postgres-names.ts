import { utf8Bytes } from './utf8-bytes.ts';

/** The longest name that Postgres stores (NAMEDATALEN - 1). It truncates longer ones. */
export const MAX_NAME_BYTES = 63;

export function isNameTooLong(name: string): boolean {
  return utf8Bytes(name) > MAX_NAME_BYTES;
}

/** Returns the name as Postgres stores it: truncated to whole characters. */
export function storedName(name: string): string {
  if (!isNameTooLong(name)) return name;
  let stored = '';
  let bytes = 0;
  for (const character of name) {
    bytes += utf8Bytes(character);
    if (bytes > MAX_NAME_BYTES) break;
    stored += character;
  }
  return stored;
}

/** Returns whether a name would be invisible. Postgres accepts such a name, unless it is empty. */
export function isBlank(name: string): boolean {
  return name.trim() === '';
}

/** The most columns that a table in Postgres can have. */
export const MAX_COLUMNS = 1600;
