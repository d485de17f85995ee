import { type Field, readField, readFieldPath, readName } from './fields.ts';
import { TextReader } from './text-reader.ts';

export interface OrderTerm {
  /** Set if rows are sorted by a field of an embedded row: `clients(name)`. */
  embed: string | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}

export interface PlacedOrder {
  embeds: string[];
  terms: OrderTerm[];
}

/** Parses `order`, `films.order` (docs/product/rest.md#order-and-pages). */
export function parseOrder(name: string, value: string): PlacedOrder {
  const { embeds } = readFieldPath(new TextReader(name, 'tree path'));
  const reader = new TextReader(value, 'order');
  const terms = [readTerm(reader)];
  while (reader.take(',')) terms.push(readTerm(reader));
  return { embeds, terms };
}

function readTerm(reader: TextReader): OrderTerm {
  reader.skipBlanks();
  const { embed, field } = readSortedField(reader);
  const direction = reader.take('.asc') ? 'asc' : reader.take('.desc') ? 'desc' : null;
  const nulls = reader.take('.nullsfirst') ? 'first' : reader.take('.nullslast') ? 'last' : null;
  reader.skipBlanks();
  if (reader.next !== ',') {
    if (nulls || reader.next !== '.') reader.expectEnd(nulls ? '","' : 'delimiter (.), ","');
    else
      reader.fail(
        direction
          ? 'expecting "nullsfirst" or "nullslast"'
          : 'expecting "asc", "desc", "nullsfirst" or "nullslast"',
        reader.position + 1,
      );
  }
  return { embed, field, direction, nulls };
}

function readSortedField(reader: TextReader): { embed: string | null; field: Field } {
  const start = reader.position;
  const embed = readName(reader);
  if (reader.take('(')) {
    const field = readField(reader);
    reader.expect(')');
    return { embed, field };
  }
  reader.returnTo(start);
  return { embed: null, field: readField(reader) };
}
