import { ident, literal } from '../format.ts';
import type { RelationColumn } from '../relations.ts';

/** The operators of a filter, by their name in the address, with their SQL. */
export const FILTER_OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  nlike: 'not like',
  ilike: 'ilike',
  nilike: 'not ilike',
  match: '~',
  imatch: '~*',
  in: 'in',
  contains: '@>',
  contained: '<@',
  overlaps: '&&',
  same: '~=',
  within: '<<=',
  covers: '>>=',
  haskey: '?',
  websearch: '@@',
  is: 'is',
} as const;

export type FilterOperator = keyof typeof FILTER_OPERATORS;

export interface RowFilter {
  column: string;
  operator: FilterOperator;
  /** As it is typed. Of `in`: values with commas between them. Of `is`: `null`, `not null`, `true` or `false`. */
  value: string;
}

/** What `is` can be compared with. */
export const IS_VALUES = ['null', 'not null', 'true', 'false'] as const;

const ORDERED: FilterOperator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is'];
const PATTERNS: FilterOperator[] = ['like', 'nlike', 'ilike', 'nilike', 'match', 'imatch'];
const TEXTS: FilterOperator[] = ['eq', 'neq', ...PATTERNS, 'gt', 'gte', 'lt', 'lte', 'in', 'is'];
const PARTS: FilterOperator[] = ['contains', 'contained', 'overlaps'];

const ofType: Record<string, FilterOperator[]> = {
  jsonb: ['eq', 'neq', 'contains', 'contained', 'haskey', 'is'],
  inet: [...ORDERED, 'within', 'covers', 'overlaps'],
  cidr: [...ORDERED, 'within', 'covers', 'overlaps'],
  tsvector: ['websearch', 'eq', 'neq', 'is'],
  box: ['same', ...PARTS, 'is'],
  circle: ['same', ...PARTS, 'is'],
  polygon: ['same', ...PARTS, 'is'],
  point: ['same', 'is'],
  // These types have no comparison operators.
  json: ['is'],
  xml: ['is'],
};

/** The operators that a column's type has. */
export function filterOperators({
  category,
  type,
  base_type: baseType,
}: Pick<RelationColumn, 'category' | 'type' | 'base_type'>): FilterOperator[] {
  // Postgres reads no literal as a composite type of its own accord.
  if (category === 'B' || category === 'C') return ['is'];
  if (category === 'S') return TEXTS;
  if (category === 'A') return ['eq', 'neq', ...PARTS, 'is'];
  if (category === 'R') return ['eq', 'neq', ...PARTS, 'gt', 'gte', 'lt', 'lte', 'is'];
  // A type can be named like a property of every object, such as `constructor`.
  const read = baseType ?? type;
  return Object.hasOwn(ofType, read) ? ofType[read]! : ORDERED;
}

/** A filter as a condition. Throws for an invalid `is`. */
export function filterSql(
  { column, operator, value }: RowFilter,
  columns: readonly Pick<RelationColumn, 'name' | 'category'>[],
): string {
  const name = ident(column);
  switch (operator) {
    case 'is': {
      const wanted = value.trim().toLowerCase();
      if (!(IS_VALUES as readonly string[]).includes(wanted)) {
        throw new Error(`"${column}" is compared with null, not null, true or false`);
      }
      // IS NULL of a composite value is about its parts.
      const isComposite = columns.find((one) => one.name === column)?.category === 'C';
      if (isComposite && wanted === 'null') return `${name} is not distinct from null`;
      if (isComposite && wanted === 'not null') return `${name} is distinct from null`;
      return `${name} is ${wanted}`;
    }
    case 'in': {
      const values = splitList(value);
      return values.length === 0 ? 'false' : `${name} in (${values.map((one) => literal(one)).join(', ')})`;
    }
    case 'like':
    case 'nlike':
    case 'ilike':
    case 'nilike':
    case 'match':
    case 'imatch':
      return `${name}::text ${FILTER_OPERATORS[operator]} ${literal(value)}`;
    case 'websearch':
      return `${name} @@ websearch_to_tsquery(${literal(value)})`;
    default:
      // Postgres reads the literal as the column's type.
      return `${name} ${FILTER_OPERATORS[operator]} ${literal(value)}`;
  }
}

/** `a, "b, c"` is a and b, c: a value with a comma is in double quotes, where "" is one quote. */
function splitList(text: string): string[] {
  const parts = [...text.matchAll(/\s*("(?:[^"]|"")*"|[^,]+)/g)].map(([, part]) => part!.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => (/^"[^]*"$/.test(part) ? part.slice(1, -1).replaceAll('""', '"') : part));
}
