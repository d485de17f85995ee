import { storableText } from './storable-text.ts';

/**
 * Quotes a name as an identifier. A flat array becomes a comma-separated list. Throws for null, undefined, an
 * empty name, nested arrays, objects, and characters that Postgres does not allow in names
 * (docs/product/api-docs.md#what-is-checked). Leaves names longer than 63 bytes to Postgres, which truncates
 * them.
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
  const name = storableText(String(value), 'SQL identifier');
  if (name === '') throw new Error('SQL identifier cannot be empty');
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Quotes a value as a literal: null as NULL, dates as ISO 8601, bytes as bytea, objects as jsonb, everything
 * else as text. Arrays become comma-separated lists, with nested arrays in parentheses. The literal means the
 * same for any `standard_conforming_strings`. Throws for text with characters that Postgres cannot store.
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
 * Fills `%I` (identifier), `%L` (literal) and `%s` (verbatim) with the arguments in order, or with a numbered
 * one (`%2$I`; unnumbered ones after it continue from there). `%%` is a percent sign. Throws 'too few
 * arguments' and 'specified argument 0 but arguments start at 1' (docs/product/api-docs.md#messages).
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

/** Dollar-quotes text with a tag that does not occur in it. For text that users read, such as a function body. */
export function dollarQuoted(text: string, tag: string): string {
  storableText(text);
  let free = tag;
  while (text.includes(`$${free}`)) free += 'x';
  return `$${free}$${text}$${free}$`;
}

function quoted(text: string): string {
  const doubled = storableText(text).replaceAll("'", "''");
  return doubled.includes('\\') ? `E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
