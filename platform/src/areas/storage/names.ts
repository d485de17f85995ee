/** Names in storage are the users' own; none of them is ever a name on our disk. */

/** The most bytes of an object's name, as in S3. */
const MAX_OBJECT_NAME_BYTES = 1024;

/** A bucket's id: what fits into one segment of a path. */
export const BUCKET_ID_PATTERN = "^(?!\\.{1,2}$)[\\w!.*'()&$@=;:+,?-][\\w !.*'()&$@=;:+,?-]{0,98}(?<! )$";

/** A part of a path that names nothing, or something else than it says. */
const emptySegment = /(^|\/)\.{0,2}(\/|$)/;

/** Invisible in every list. */
const control = /[\u0000-\u001f\u007f]/;

/** Why an object cannot have this name; undefined when it can. */
export function problemOfObjectName(name: string): string | undefined {
  if (name === '') return 'An object needs a name.';
  if (Buffer.byteLength(name) > MAX_OBJECT_NAME_BYTES) {
    return `The name of an object has at most ${MAX_OBJECT_NAME_BYTES} bytes.`;
  }
  if (emptySegment.test(name)) return 'No part of the path may be empty, "." or "..".';
  if (control.test(name) || name.includes('\\')) {
    return 'The name of an object holds no control characters and no backslash.';
  }
  // Half of a pair: it has no form in UTF-8.
  if (/\p{Surrogate}/u.test(name)) return 'The name of an object is not valid text.';
  return undefined;
}
