import type { ApiTable } from '@howdah/shared-api/data-api';
import { urlPart } from './bash-text.ts';
import { jsString } from './js-text.ts';

/** Where a table or function is found: its name, and its schema where that is not the one that calls mean. */
export interface Target {
  /** `.from('books')`, after `.schema('shop')` where that is needed. */
  js: string[];
  /** Below the project's address, without a query. */
  path: string;
  /** Headers of a call that reads, and of one that writes. */
  readHeaders: string[];
  writeHeaders: string[];
}

/** The schema that the JavaScript client names in every call unless it is told another. */
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
    js: schema === CLIENT_SCHEMA ? [call] : [`.schema(${jsString(schema)})`, call],
    path,
    readHeaders: isDefault ? [] : [`Accept-Profile: ${schema}`],
    writeHeaders: isDefault ? [] : [`Content-Profile: ${schema}`],
  };
}

/** A name that the client puts into a URL as it is: what a URL would take for its own is encoded before. */
export function jsName(name: string): string {
  const isSafe = name === name.trim() && !/[%?#/\\\u0000-\u001f\u007f]/.test(name);
  return isSafe ? jsString(name) : `encodeURIComponent(${jsString(name)})`;
}
