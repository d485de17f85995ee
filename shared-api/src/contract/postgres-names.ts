import { utf8Bytes } from './utf8-bytes.ts';

/** The longest name that Postgres stores (NAMEDATALEN - 1). It truncates longer ones. */
export const MAX_NAME_BYTES = 63;

export function isNameTooLong(name: string): boolean {
  return utf8Bytes(name) > MAX_NAME_BYTES;
}

/** Returns whether a name would be invisible. Postgres accepts such a name, unless it is empty. */
export function isBlank(name: string): boolean {
  return name.trim() === '';
}
