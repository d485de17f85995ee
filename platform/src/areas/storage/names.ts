import { pattern } from '../../kernel/http/patterns.ts';

/** Users choose the names in storage; none of them is used as a name on the platform's disk. */

/** Maximum length of an object's name in bytes, as in S3. */
const MAX_OBJECT_NAME_BYTES = 1024;

/** A bucket's id, which must fit into one segment of a path. */
export const BUCKET_ID_PATTERN = pattern(
  "^(?!\\.{1,2}$)[\\w!.*'()&$@=;:+,?-][\\w !.*'()&$@=;:+,?-]{0,98}(?<! )$",
  "must have only letters, digits, spaces and !-.*'()&$@=;:+,?_, and no space at its ends",
);

/** A segment that is empty or relative. */
const emptySegment = /(^|\/)\.{0,2}(\/|$)/;

/** Characters that are invisible in lists. */
const control = /[\u0000-\u001f\u007f]/;

/** Returns why an object cannot have this name, or undefined if it can. */
export function problemOfObjectName(name: string): string | undefined {
  if (name === '') return 'An object needs a name.';
  if (Buffer.byteLength(name) > MAX_OBJECT_NAME_BYTES) {
    return `The name of an object can have at most ${MAX_OBJECT_NAME_BYTES} bytes.`;
  }
  if (emptySegment.test(name)) return 'No part of the path can be empty, "." or "..".';
  if (control.test(name) || name.includes('\\')) {
    return 'The name of an object cannot contain control characters or backslashes.';
  }
  // An unpaired surrogate has no UTF-8 encoding.
  if (/\p{Surrogate}/u.test(name)) return 'The name of an object is not valid text.';
  return undefined;
}
