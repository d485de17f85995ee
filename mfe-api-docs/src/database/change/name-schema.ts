import { string } from 'yup';
import { nameTexts } from '../../texts/database.ts';

/** Postgres keeps so many bytes of a name. */
const MAX_NAME_BYTES = 63;

/** A name that Postgres can hold: not empty, and without NUL. A longer one it cuts off (`storedName`). */
export const nameSchema = () =>
  string()
    .required(nameTexts.required)
    .test('storable', nameTexts.nul, (name) => !name.includes('\0') && !/\p{Surrogate}/u.test(name));

/** The name that Postgres keeps: as many whole characters as there is room for. */
export function storedName(name: string): string {
  if (byteLength(name) <= MAX_NAME_BYTES) return name;
  let stored = '';
  let bytes = 0;
  for (const character of name) {
    bytes += byteLength(character);
    if (bytes > MAX_NAME_BYTES) break;
    stored += character;
  }
  return stored;
}

/** What to say below a name. */
export function nameHint(name: string): string | undefined {
  const stored = storedName(name);
  return stored === name ? undefined : nameTexts.cut(stored, byteLength(name), MAX_NAME_BYTES);
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
