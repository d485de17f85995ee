import type { TextReader } from './text-reader.ts';

/** A step of a path into a JSON value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  /** `->>`: the value as text. */
  asText: boolean;
  key: { kind: 'key'; name: string } | { kind: 'index'; index: string };
}

/** A column, computed column or `*`, with an optional path into its JSON value. */
export interface Field {
  name: string;
  path: JsonStep[];
}

export const FIELD_NAME = 'field name (* or [a..z0..9_$])';

/** Letters, digits, `_`, `$` and inner blanks; dashes between them, unless one begins an arrow. */
const PLAIN_NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const JSON_KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y;
const JSON_INDEX = /-?\d+(?=->|::|\.|,|\)|$)/y;
/** The name of a type in a cast. It has no quotes, so it cannot end early. */
const TYPE_NAME = /[\p{L}\p{N}_ $]+/uy;

/** `"..."`, in which a backslash escapes the next character. */
export function readQuoted(reader: TextReader): string {
  reader.expect('"');
  const inside = reader.match(/(?:[^"\\]|\\[^])*/y) ?? '';
  reader.expect('"');
  return inside.replace(/\\([^])/g, '$1');
}

export function readName(reader: TextReader, expecting = FIELD_NAME): string {
  const name = reader.next === '"' ? readQuoted(reader) : reader.match(PLAIN_NAME)?.trim();
  // Names in Postgres are not empty and cannot contain NUL.
  if (!name || name.includes('\0')) reader.fail(`expecting ${expecting}`);
  return name;
}

export function readField(reader: TextReader, expecting?: string): Field {
  reader.skipBlanks();
  const name = readName(reader, expecting);
  const field = { name, path: readJsonPath(reader) };
  reader.skipBlanks();
  return field;
}

export function readJsonPath(reader: TextReader): JsonStep[] {
  const path: JsonStep[] = [];
  while (reader.startsWith('->')) {
    const asText = reader.take('->>');
    if (!asText) reader.take('->');
    path.push({ asText, key: readJsonKey(reader) });
  }
  return path;
}

function readJsonKey(reader: TextReader): JsonStep['key'] {
  if (reader.next === '"') return { kind: 'key', name: readQuoted(reader) };
  const index = reader.match(JSON_INDEX);
  if (index !== null) return { kind: 'index', index };
  if (reader.next === '-') reader.fail('expecting digit', reader.position + 1);
  const name = reader.match(JSON_KEY)?.trim();
  if (!name) reader.fail('expecting "-", digit or any non reserved character different from: .,>()');
  return { kind: 'key', name };
}

/** Reads the name of a type after `::`. */
export function readTypeName(reader: TextReader): string {
  const name = reader.match(TYPE_NAME)?.trim();
  if (!name) reader.fail('expecting letter or digit');
  return name;
}

/** Reads a list of names that are separated by commas: `columns`, `on_conflict`. */
export function readNames(reader: TextReader): string[] {
  const names = [readName(reader)];
  for (;;) {
    reader.skipBlanks();
    if (!reader.take(',')) break;
    reader.skipBlanks();
    names.push(readName(reader));
  }
  reader.expectEnd('","');
  return names;
}

/** Reads `embed.embed.column->path`: the embed and the field that a filter or an order applies to. */
export function readFieldPath(reader: TextReader): { embeds: string[]; field: Field } {
  const names = [readName(reader)];
  while (reader.take('.')) names.push(readName(reader));
  const path = readJsonPath(reader);
  reader.expectEnd('"-", "->>", "->", delimiter (.)');
  return { embeds: names.slice(0, -1), field: { name: names.at(-1)!, path } };
}
