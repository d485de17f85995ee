import { readNames } from './fields.ts';
import { isFilter, parseFilter, parseLogic, type PlacedCondition, type Filter } from './filters.ts';
import { parseOrder, type PlacedOrder } from './order.ts';
import { type Range, rangeOf } from './range.ts';
import { parseSelect, type SelectItem } from './select.ts';
import { TextReader } from './text-reader.ts';

export interface QueryParams {
  select: SelectItem[];
  conditions: PlacedCondition[];
  orders: PlacedOrder[];
  /** By the names of the embeds, joined with `.`; empty for the table of the request. */
  ranges: Map<string, Range>;
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function that is called by GET. */
  args: [name: string, value: string][];
  /** The parameters in a fixed order, for `Content-Location`. */
  canonical: string;
}

const reserved = new Set(['select', 'columns', 'on_conflict']);

/** Parses the query string (docs/product/rest.md). `isFunction`: parameters without an operator are arguments. */
export function parseQuery(query: string, isFunction: boolean): QueryParams {
  const pairs = pairsOf(query);
  const first = (name: string) => pairs.find(([key]) => key === name)?.[1];
  const conditions: PlacedCondition[] = [];
  const orders: PlacedOrder[] = [];
  const args: [string, string][] = [];
  const limits = new Map<string, string>();
  const offsets = new Map<string, string>();
  for (const [name, value] of pairs) {
    const last = name.slice(name.lastIndexOf('.') + 1);
    const place = name.slice(0, Math.max(0, name.length - last.length - 1));
    if (reserved.has(name)) continue;
    else if (last === 'and' || last === 'or') conditions.push(parseLogic(name, value));
    else if (last === 'order') orders.push(parseOrder(name, value));
    else if (last === 'limit') limits.set(place, value);
    else if (last === 'offset') offsets.set(place, value);
    else if (isFunction && !isFilter(value)) args.push([name, value]);
    else conditions.push(parseFilter(name, value));
  }
  const columns = first('columns');
  const onConflict = first('on_conflict');
  return {
    select: parseSelect(first('select') ?? '*'),
    conditions,
    orders,
    ranges: new Map(
      [...new Set([...limits.keys(), ...offsets.keys()])].map((place) => [
        place,
        rangeOf(limits.get(place), offsets.get(place)),
      ]),
    ),
    columns: columns === undefined ? null : readNames(new TextReader(columns, 'columns parameter')),
    onConflict:
      onConflict === undefined ? null : readNames(new TextReader(onConflict, 'on_conflict parameter')),
    args,
    canonical: canonicalOf(pairs),
  };
}

/** Conditions on the table of the request. */
export function ownConditions({ conditions }: QueryParams): PlacedCondition[] {
  return conditions.filter(({ embeds }) => embeds.length === 0);
}

export function ownFilters(params: QueryParams): Filter[] {
  return ownConditions(params)
    .map(({ condition }) => condition)
    .filter((condition) => condition.kind === 'filter');
}

/** Decodes pairs. A parameter without `=` has no value and is ignored. */
function pairsOf(query: string): [string, string][] {
  return query
    .split('&')
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const at = pair.indexOf('=');
      return [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    });
}

/** Decodes `%xx` and `+`. Bytes that are not UTF-8 become the replacement character. */
function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return Buffer.from(
      spaced.replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
  }
}

function canonicalOf(pairs: [string, string][]): string {
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString()).replaceAll('%20', '+');
