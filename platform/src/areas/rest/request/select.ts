import { type Field, readField, readName, readTypeName } from './fields.ts';
import { TextReader } from './text-reader.ts';

export const aggregates = ['sum', 'avg', 'count', 'max', 'min'] as const;
export type Aggregate = (typeof aggregates)[number];

export interface SelectedField {
  kind: 'field';
  /** The name `*` means every column. */
  field: Field;
  alias: string | null;
  cast: string | null;
  aggregate: Aggregate | null;
  aggregateCast: string | null;
}

export interface SelectedEmbed {
  kind: 'embed';
  /** A table, view, computed relationship, foreign key or column. */
  target: string;
  alias: string | null;
  /** `...target`: its columns become columns of the parent. */
  isSpread: boolean;
  hint: string | null;
  join: 'inner' | 'left' | null;
  items: SelectItem[];
}

export type SelectItem = SelectedField | SelectedEmbed;

/** Maximum depth of embeds. Deeper ones would exhaust the stack. */
const MAX_DEPTH = 30;

/** Parses `select` (docs/product/rest.md#select). */
export function parseSelect(text: string): SelectItem[] {
  const reader = new TextReader(text, 'select parameter');
  const items = readItems(reader, 0);
  reader.expectEnd('","');
  return items;
}

function readItems(reader: TextReader, depth: number): SelectItem[] {
  if (depth > MAX_DEPTH) reader.fail(`expecting at most ${MAX_DEPTH} levels`);
  const items: SelectItem[] = [];
  reader.skipBlanks();
  if (reader.isAtEnd || reader.next === ')') return items;
  do {
    reader.skipBlanks();
    items.push(readItem(reader, depth));
    reader.skipBlanks();
  } while (reader.take(','));
  return items;
}

function readItem(reader: TextReader, depth: number): SelectItem {
  if (reader.take('...')) return readEmbed(reader, depth, null, true, readName(reader));
  if (reader.take('*')) return plainField('*');
  const alias = readAlias(reader);
  const count = readCount(reader, alias);
  if (count) return count;
  const start = reader.position;
  const name = readName(reader);
  if (reader.next === '(' || reader.next === '!') return readEmbed(reader, depth, alias, false, name);
  reader.returnTo(start);
  const field = readField(reader);
  const cast = reader.take('::') ? readTypeName(reader) : null;
  const aggregate = readAggregate(reader);
  const aggregateCast = aggregate && reader.take('::') ? readTypeName(reader) : null;
  if (!reader.isAtEnd && reader.next !== ',' && reader.next !== ')')
    reader.fail('expecting letter, digit, "-", "->>", "->", "::", ".", ")", ","');
  return { kind: 'field', field, alias, cast, aggregate, aggregateCast };
}

/** `alias:`, but not `name::cast`. */
function readAlias(reader: TextReader): string | null {
  const start = reader.position;
  // Not `next`, which can be half of a character.
  if (reader.match(/["\p{L}\p{N}_ $]/uy) !== null) {
    reader.returnTo(start);
    const name = readName(reader);
    if (!reader.startsWith('::') && reader.take(':')) {
      reader.skipBlanks();
      return name;
    }
  }
  reader.returnTo(start);
  return null;
}

/** `count()`: the number of rows. */
function readCount(reader: TextReader, alias: string | null): SelectedField | null {
  if (!reader.take('count()')) return null;
  const aggregateCast = reader.take('::') ? readTypeName(reader) : null;
  return { ...plainField('*'), alias, aggregate: 'count', aggregateCast };
}

function readAggregate(reader: TextReader): Aggregate | null {
  if (!reader.take('.')) return null;
  const found = aggregates.find((name) => reader.take(`${name}()`));
  if (!found) reader.fail('expecting "sum()", "avg()", "count()", "max()" or "min()"');
  return found;
}

function readEmbed(
  reader: TextReader,
  depth: number,
  alias: string | null,
  isSpread: boolean,
  target: string,
): SelectedEmbed {
  let hint: string | null = null;
  let join: SelectedEmbed['join'] = null;
  while (reader.take('!')) {
    const word = readName(reader);
    if (word === 'inner' || word === 'left') join ??= word;
    else hint ??= word;
  }
  reader.expect('(');
  const items = readItems(reader, depth + 1);
  reader.expect(')');
  return { kind: 'embed', target, alias, isSpread, hint, join, items };
}

function plainField(name: string): SelectedField {
  return {
    kind: 'field',
    field: { name, path: [] },
    alias: null,
    cast: null,
    aggregate: null,
    aggregateCast: null,
  };
}
