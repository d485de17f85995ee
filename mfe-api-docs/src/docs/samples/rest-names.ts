/** Words that a PostgREST server reads as its own in the query of a URL. */
const RESERVED = new Set([
  'select',
  'columns',
  'order',
  'limit',
  'offset',
  'on_conflict',
  'and',
  'or',
  'not',
]);

/** A name that means itself wherever it stands in a call: in code, in a URL, in PostgREST's own language. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name);
}

/** A name as PostgREST reads it in `select`, `on_conflict` and filters: in double quotes where it is not plain. */
export function restName(name: string): string {
  return isPlainName(name) ? name : `"${name.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * Whether the JavaScript client can be given this name in `select`. It drops white space outside of double quotes, and takes
 * a quote within a name for the end of it, so what follows such a name is read wrongly.
 */
export function isSelectable(name: string): boolean {
  return !name.includes('"');
}

/** Plain names first, each group as it was: a sample should show what most people read with ease. */
export function plainFirst<Named extends { name: string }>(all: readonly Named[]): Named[] {
  return [...all.filter(({ name }) => isPlainName(name)), ...all.filter(({ name }) => !isPlainName(name))];
}
