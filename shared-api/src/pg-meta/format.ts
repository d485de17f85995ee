/** A lone half of a surrogate pair: no text of UTF-8 holds one, and drivers would send another character for it. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * A name as a quoted identifier; a flat array as several, with commas. Throws for null, undefined, an empty name,
 * nested arrays, objects, and characters that no Postgres name can hold (docs/product/api-docs.md#what-is-checked).
 * Longer than 63 bytes is left to Postgres, which cuts it off.
 */
export function ident(value: unknown): string {
  if (Array.isArray(value)) {
    if (value.some(Array.isArray)) throw new Error('SQL identifier cannot be a nested array');
    return value.map(ident).join(', ');
  }
  if (value === null || value === undefined) {
    throw new Error('SQL identifier cannot be null or undefined');
  }
  if (typeof value === 'object') throw new Error('SQL identifier cannot be an object');
  const name = storable(String(value), 'SQL identifier');
  if (name === '') throw new Error('SQL identifier cannot be empty');
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * A value as a literal: null as NULL, dates as ISO 8601, bytes as bytea, objects as jsonb, arrays as lists with commas (those
 * within an array in parentheses), everything else as text. Means the same for any `standard_conforming_strings`.
 * Throws for a text with characters that Postgres cannot store.
 */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return quoted(value.toISOString());
  if (value instanceof Uint8Array) return `${quoted(`\\x${hex(value)}`)}::bytea`;
  if (Array.isArray(value)) {
    return value.map((item) => (Array.isArray(item) ? `(${literal(item)})` : literal(item))).join(', ');
  }
  if (typeof value === 'object') return `${quoted(JSON.stringify(value))}::jsonb`;
  return quoted(String(value));
}

/**
 * Fills `%I` (identifier), `%L` (literal) and `%s` (as it is) with the arguments in turn, or with a numbered one (`%2$I`;
 * those after it go on from there); `%%` is a percent sign. Throws 'too few arguments' and
 * 'specified argument 0 but arguments start at 1' (docs/product/api-docs.md#messages).
 */
export function format(template: string, ...args: unknown[]): string {
  let next = 0;
  return template.replaceAll(
    /%(?:%|(?:(\d+)\$)?([ILs]))/g,
    (_all, position: string | undefined, kind: string | undefined) => {
      if (kind === undefined) return '%';
      if (position !== undefined) next = Number(position) - 1;
      if (next < 0) throw new Error('specified argument 0 but arguments start at 1');
      if (next >= args.length) throw new Error('too few arguments');
      const value = args[next];
      next += 1;
      if (kind === 'I') return ident(value);
      return kind === 'L' ? literal(value) : asText(value);
    },
  );
}

/** A text between dollar signs, whose tag it does not hold: for what people read, such as the body of a function. */
export function dollarQuoted(text: string, tag: string): string {
  storable(text, 'SQL text');
  let free = tag;
  while (text.includes(`$${free}`)) free += 'x';
  return `$${free}$${text}$${free}$`;
}

function quoted(text: string): string {
  const doubled = storable(text, 'SQL text').replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

function storable(text: string, what: string): string {
  if (text.includes('\0')) throw new Error(`${what} cannot hold the character NUL`);
  if (loneSurrogate.test(text)) throw new Error(`${what} cannot hold half of a surrogate pair`);
  return text;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
