import { RestError } from '../rest-error.ts';
import { parseCsv } from './csv.ts';
import { assertLevels } from './json-levels.ts';
import type { MediaType } from './media-types.ts';

/** The content of a body. */
export type Payload =
  /** JSON as text, which Postgres parses. `keys` are the columns or arguments that it names. */
  | { kind: 'json'; text: string; isObject: boolean; keys: string[] }
  /** Arguments of a function from a form. */
  | { kind: 'arguments'; pairs: [string, string][]; keys: string[] }
  /** The single argument of a function: text, XML or bytes. */
  | { kind: 'raw'; bytes: Buffer };

const invalid = (message: string) => new RestError('PGRST102', message);

/**
 * Reads the body of a write or of a function call. `columns` (of the URL) replaces the keys, so that the JSON need not
 * be read here. Throws PGRST102.
 */
export function readPayload(
  body: Buffer,
  type: MediaType,
  { isFunction, columns }: { isFunction: boolean; columns: readonly string[] | null },
): Payload {
  const charset = type.parameters.get('charset') ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw notAcceptable(type);
  switch (type.name) {
    case 'application/json':
      return readJson(body, isFunction, columns);
    case 'text/csv':
      return csvPayload(body);
    case 'application/x-www-form-urlencoded':
      return readForm(body, isFunction);
    case 'text/plain':
    case 'text/xml':
    case 'application/octet-stream':
      if (isFunction) return { kind: 'raw', bytes: body };
  }
  throw notAcceptable(type);
}

const notAcceptable = ({ text }: MediaType) => invalid(`Content-Type not acceptable: ${text}`);

const notUtf8 = () => invalid('The body is not UTF-8');

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws PGRST102 for bytes that are not UTF-8. */
export function textOf(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw notUtf8();
  }
}

function readJson(body: Buffer, isFunction: boolean, columns: readonly string[] | null): Payload {
  const text = textOf(body);
  if (isFunction && text.trim() === '') return { kind: 'json', text: '{}', isObject: true, keys: [] };
  assertLevels(text);
  const value = parsed(text);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (columns) return { kind: 'json', text, isObject, keys: [...new Set(columns)] };
  if (isObject) return { kind: 'json', text, isObject, keys: Object.keys(value) };
  // Values other than objects have no keys. PostgREST reads them as an empty list.
  if (!Array.isArray(value) || value.length === 0)
    return { kind: 'json', text: isFunction ? text : '[]', isObject: false, keys: [] };
  // A function can take any list as its only argument.
  const isRows = value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
  if (isFunction && !isRows) return { kind: 'json', text, isObject: false, keys: [] };
  return { kind: 'json', text, isObject: false, keys: commonKeys(value) };
}

/** Postgres reads numbers from the text, so they are not rounded here. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Empty or invalid json');
  }
}

function commonKeys(rows: unknown[]): string[] {
  const keys = keysOf(rows[0]);
  const known = new Set(keys);
  for (const row of rows) {
    const own = keysOf(row);
    if (own.length !== known.size || own.some((key) => !known.has(key)))
      throw invalid('All object keys must match');
  }
  return keys;
}

function keysOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw invalid('All object keys must match');
  return Object.keys(row);
}

/** Reads a header line with the columns, then the rows. `NULL` is null. */
function csvPayload(body: Buffer): Payload {
  const [header, ...lines] = parseCsv(textOf(body));
  if (!header) throw invalid('Empty or invalid csv');
  if (lines.some((line) => line.length !== header.length))
    throw invalid('All lines must have same number of fields');
  const rows = lines.map((line) =>
    Object.fromEntries(header.map((name, index) => [name, line[index] === 'NULL' ? null : line[index]])),
  );
  return { kind: 'json', text: JSON.stringify(rows), isObject: false, keys: [...new Set(header)] };
}

/** Throws PGRST102 if the bytes of `%xx` are not UTF-8. A percent sign that escapes nothing stands for itself. */
function assertEscapedUtf8(form: string): void {
  try {
    decodeURIComponent(form.replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    throw notUtf8();
  }
}

function readForm(body: Buffer, isFunction: boolean): Payload {
  const text = textOf(body);
  assertEscapedUtf8(text);
  const pairs = [...new URLSearchParams(text)];
  const keys = [...new Set(pairs.map(([name]) => name))];
  if (isFunction) return { kind: 'arguments', pairs, keys };
  return { kind: 'json', text: JSON.stringify(Object.fromEntries(pairs)), isObject: true, keys };
}
