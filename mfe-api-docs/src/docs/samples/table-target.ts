import type { ApiTable } from '@howdah/shared-api/data-api';
import { urlPart } from './bash-text.ts';
import { jsString } from './js-text.ts';

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

/** How calls address a table or function. */
export interface Target {
  /** `.from('books')`, after `.schema('shop')` where that is needed. */
  js: string[];
  /** Below the project's address, without a query. */
  path: string;
  /** Headers of a call that reads, and of one that writes. */
  readHeaders: string[];
  writeHeaders: string[];
}

/** The default schema of the JavaScript client. */
const CLIENT_SCHEMA = 'public';

/** @param schemas exposed ones, the first of which the server means when a call names none. */
export function tableTarget(
  { schema, name }: Pick<ApiTable, 'schema' | 'name'>,
  schemas: readonly string[],
): Target {
  return target(schema, schemas, `.from(${jsName(name)})`, `/rest/v1/${urlPart(name)}`);
}

export function target(schema: string, schemas: readonly string[], call: string, path: string): Target {
  const isDefault = schemas[0] === schema;
  return {
    js: schema === CLIENT_SCHEMA ? [call] : [`.schema(${jsSchema(schema)})`, call],
    path,
    readHeaders: isDefault ? [] : [`Accept-Profile: ${schema}`],
    writeHeaders: isDefault ? [] : [`Content-Profile: ${schema}`],
  };
}

/**
 * A schema, which the client puts into a header unchanged. Servers read headers as UTF-8, but `fetch` takes each byte as
 * a character, and refuses other characters.
 */
function jsSchema(name: string): string {
  const isAscii = /^[\u0000-\u007f]*$/.test(name);
  return isAscii ? jsString(name) : `unescape(encodeURIComponent(${jsString(name)}))`;
}

/** Encodes a name that the client puts into a URL unchanged. */
export function jsName(name: string): string {
  const isSafe = name === name.trim() && !/[%?#/\\\u0000-\u001f\u007f]/.test(name);
  return isSafe ? jsString(name) : `encodeURIComponent(${jsString(name)})`;
}

/** A name that needs no quoting in code, URLs or PostgREST syntax. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name);
}

/** A name for `select`, `on_conflict` and filters, double-quoted if it is not plain. */
export function restName(name: string): string {
  return isPlainName(name) ? name : `"${name.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * Whether the JavaScript client supports this name in `select`. It drops white space outside of double quotes, and treats
 * a quote within a name as its end.
 */
export function isSelectable(name: string): boolean {
  return !name.includes('"');
}

/** Plain names first, because they make samples easier to read. */
export function plainFirst<Named extends { name: string }>(all: readonly Named[]): Named[] {
  return [...all.filter(({ name }) => isPlainName(name)), ...all.filter(({ name }) => !isPlainName(name))];
}
