import { string } from 'yup';
import { nameTexts } from '../../texts/database.ts';

/** Postgres keeps so many bytes of a name. */
const MAX_NAME_BYTES = 63;

/** A name that Postgres can hold: not empty, and without NUL. A longer one it cuts off (`isCutOff`). */
export const nameSchema = () =>
  string()
    .required(nameTexts.required)
    .test('storable', nameTexts.nul, (name) => !name.includes('\0') && !/\p{Surrogate}/u.test(name));

/** Whether Postgres will cut the name off. */
export function isCutOff(name: string): boolean {
  return new TextEncoder().encode(name).length > MAX_NAME_BYTES;
}

/** What to say below a name. */
export function nameHint(name: string): string | undefined {
  return isCutOff(name) ? nameTexts.tooLong : undefined;
}
