import { isBlank, MAX_NAME_BYTES, storedName, utf8Bytes } from '@howdah/shared-api/contract';
import { string } from 'yup';

/** A visible name that Postgres can store. */
export const nameSchema = (missing = 'Enter a name') =>
  optionalNameSchema().test('visible', missing, (name) => !isBlank(name));

/** A name that Postgres can store: without NUL. Postgres truncates a longer one (`storedName`). */
export const optionalNameSchema = () =>
  string()
    .defined()
    .test(
      'storable',
      'Remove the invalid character from the name',
      (name) => !name.includes('\0') && !/\p{Surrogate}/u.test(name),
    );

/** The hint below a name that Postgres would truncate. */
export function nameHint(name: string): string | undefined {
  const stored = storedName(name);
  return stored === name
    ? undefined
    : `Postgres limits names to ${MAX_NAME_BYTES} bytes; this one has ${utf8Bytes(name)}. It will be shortened to ${stored}`;
}
