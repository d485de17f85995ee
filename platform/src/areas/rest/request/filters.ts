import { type Field, FIELD_NAME, readField, readFieldPath, readQuoted } from './fields.ts';
import { TextReader } from './text-reader.ts';

/** Operators that compare with one value. */
const simpleOperators = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const;
/** Operators that also compare with any or all of an array. */
const quantifiedOperators = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const;
const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const;
const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type SimpleOperator = (typeof simpleOperators)[number];
export type QuantifiedOperator = (typeof quantifiedOperators)[number];
export type SearchOperator = (typeof searchOperators)[number];
export type IsValue = (typeof isValues)[number];

export type Comparison =
  | { kind: 'simple'; operator: SimpleOperator; value: string }
  | { kind: 'quantified'; operator: QuantifiedOperator; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'search'; operator: SearchOperator; language: string | null; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'isdistinct'; value: string };

export interface Filter {
  kind: 'filter';
  field: Field;
  isNegated: boolean;
  comparison: Comparison;
}

export interface Logic {
  kind: 'logic';
  isNegated: boolean;
  operator: 'and' | 'or';
  conditions: Condition[];
}

export type Condition = Filter | Logic;

/** A condition and the embed that it applies to; the empty path is the table of the request. */
export interface PlacedCondition {
  embeds: string[];
  condition: Condition;
}

const OPERATOR = 'operator (eq, gt, ...)';
const MAX_DEPTH = 50;

/** Parses a filter: `id=eq.1`, `films.year=not.is.null` (docs/product/rest.md#filters). */
export function parseFilter(name: string, value: string): PlacedCondition & { condition: Filter } {
  const { embeds, field } = readFieldPath(new TextReader(name, 'tree path'));
  const reader = new TextReader(value, 'filter');
  const { isNegated, comparison } = readComparison(reader, (rest) => rest.match(/[^]*/y) ?? '');
  if (comparison.kind === 'in') reader.skipBlanks();
  return { embeds, condition: { kind: 'filter', field, isNegated, comparison } };
}

/** Whether a parameter of a function call is a filter on its result: it has an operator. */
export function isFilter(value: string): boolean {
  const reader = new TextReader(value, 'filter');
  try {
    readComparison(reader, (rest) => rest.match(/[^]*/y) ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Parses `and`, `or`, `not.or`, `films.or`: the name contains the embed and the operator. */
export function parseLogic(name: string, value: string): PlacedCondition {
  const names = readLogicPath(name);
  const operator = names.at(-1)!;
  const path = names.slice(0, -1);
  const text = `${path.includes('not') ? 'not.' : ''}${operator}${value}`;
  const reader = new TextReader(text, 'logic tree', value);
  const condition = readCondition(reader, 0);
  reader.expectEnd('","');
  return { embeds: path.filter((embed) => embed !== 'not'), condition };
}

function readLogicPath(name: string): string[] {
  const { embeds, field } = readFieldPath(new TextReader(name, 'logic path'));
  return [...embeds, field.name];
}

function readCondition(reader: TextReader, depth: number): Condition {
  if (depth > MAX_DEPTH) reader.fail(`expecting at most ${MAX_DEPTH} levels`);
  reader.skipBlanks();
  const start = reader.position;
  const isNegated = reader.take('not.');
  const operator = (['and', 'or'] as const).find((word) => reader.take(word));
  if (operator) {
    reader.skipBlanks();
    if (reader.take('(')) return readLogic(reader, isNegated, operator, depth);
  }
  reader.returnTo(start);
  return readLogicFilter(reader);
}

function readLogic(reader: TextReader, isNegated: boolean, operator: 'and' | 'or', depth: number): Logic {
  const conditions: Condition[] = [];
  do conditions.push(readCondition(reader, depth + 1));
  while ((reader.skipBlanks(), reader.take(',')));
  reader.expect(')');
  reader.skipBlanks();
  return { kind: 'logic', isNegated, operator, conditions };
}

function readLogicFilter(reader: TextReader): Filter {
  const field = readField(reader, `${FIELD_NAME}, negation operator (not) or logic operator (and, or)`);
  if (!reader.take('.')) reader.fail('expecting delimiter (.)');
  return { kind: 'filter', field, ...readComparison(reader, readLogicValue) };
}

/** A value in parentheses ends at a comma or a parenthesis, unless it is quoted or an array. */
function readLogicValue(reader: TextReader): string {
  return readQuotedElement(reader) ?? reader.match(/\{[^{}]*\}(?=[,)]|$)/y) ?? reader.match(/[^,)]*/y) ?? '';
}

/** Reads a quoted value if the end of the element follows. Otherwise the quotes belong to the value. */
function readQuotedElement(reader: TextReader): string | null {
  if (reader.next !== '"') return null;
  const start = reader.position;
  const quoted = reader.match(/"(?:[^"\\]|\\[^])*"(?=[,)]|$)/y);
  if (quoted === null) return null;
  reader.returnTo(start);
  return readQuoted(reader);
}

function readComparison(
  reader: TextReader,
  readValue: (reader: TextReader) => string,
): { isNegated: boolean; comparison: Comparison } {
  const isNegated = reader.take('not.');
  const start = reader.position;
  const word = reader.match(/[a-z]+/y) ?? '';
  const found = readOperator(reader, word, readValue);
  if (!found) reader.fail(`expecting ${isNegated ? OPERATOR : `"not" or ${OPERATOR}`}`, start);
  return { isNegated, comparison: found };
}

function readOperator(
  reader: TextReader,
  word: string,
  readValue: (reader: TextReader) => string,
): Comparison | null {
  if (word === 'in') return reader.take('.') ? { kind: 'in', values: readList(reader) } : null;
  if (word === 'is') return reader.take('.') ? { kind: 'is', value: readIsValue(reader) } : null;
  if (word === 'isdistinct')
    return reader.take('.') ? { kind: 'isdistinct', value: readValue(reader) } : null;
  const search = searchOperators.find((operator) => operator === word);
  if (search) {
    const language =
      reader
        .match(/\([\p{L}\p{N}_ $]+\)/uy)
        ?.slice(1, -1)
        .trim() ?? null;
    return reader.take('.') ? { kind: 'search', operator: search, language, value: readValue(reader) } : null;
  }
  const simple = simpleOperators.find((operator) => operator === word);
  if (simple) return reader.take('.') ? { kind: 'simple', operator: simple, value: readValue(reader) } : null;
  const operator = quantifiedOperators.find((known) => known === word);
  if (!operator) return null;
  const quantifier = reader.take('(any)') ? 'any' : reader.take('(all)') ? 'all' : null;
  return reader.take('.') ? { kind: 'quantified', operator, quantifier, value: readValue(reader) } : null;
}

function readIsValue(reader: TextReader): IsValue {
  const start = reader.position;
  const word = reader.match(/[a-zA-Z_]+/y)?.toLowerCase();
  const value = isValues.find((known) => known === word);
  if (!value) reader.fail(`expecting isVal: (${isValues.join(', ')})`, start);
  return value;
}

/** `(1,2,"a,b")`. */
function readList(reader: TextReader): string[] {
  reader.skipBlanks();
  reader.expect('(');
  reader.skipBlanks();
  const values: string[] = [];
  do values.push(readQuotedElement(reader) ?? reader.match(/[^,)]*/y) ?? '');
  while (reader.take(','));
  reader.expect(')');
  reader.skipBlanks();
  return values;
}
