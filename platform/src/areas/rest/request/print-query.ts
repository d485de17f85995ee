import type { Field, JsonStep } from './fields.ts';
import type { Comparison, Condition, PlacedCondition } from './filters.ts';
import type { OrderTerm } from './order.ts';
import type { QueryParams } from './query-params.ts';
import type { SelectedEmbed, SelectedField, SelectItem } from './select.ts';

/** The language of a text search is a name, but can be any text. */
const LANGUAGE = 'simple';

/** JSON keys that look like names. Others can be data, such as an id, an address or a token. */
const NAMED_KEY = /^[A-Za-z_]{1,40}$/;
const OTHER_KEY = 'key';

/** Words with another meaning unless they are quoted. */
const reserved = new Set([
  'select',
  'columns',
  'on_conflict',
  'and',
  'or',
  'not',
  'order',
  'limit',
  'offset',
  'apikey',
]);

export interface PrintOptions {
  /** Written for each value of a filter and each argument. */
  value: string;
  /** Encodes names and values of pairs for a URL. */
  encode: (text: string) => string;
}

/**
 * Writes the query of a call with `value` for each of its values: what is left are names, operators and words of the
 * grammar. With an empty value it can be parsed again, to the same call without its values and its page.
 */
export function printQuery(params: QueryParams, { value, encode }: PrintOptions): string {
  const pairs: [string, string][] = [];
  const select = params.select.map(printItem).join(',');
  if (select !== '*') pairs.push(['select', select]);
  if (params.columns) pairs.push(['columns', params.columns.map(printName).join(',')]);
  if (params.onConflict) pairs.push(['on_conflict', params.onConflict.map(printName).join(',')]);
  for (const name of new Set(params.args.map(([key]) => key))) pairs.push([name, value]);
  for (const placed of params.conditions) pairs.push(printPlaced(placed, value));
  for (const { embeds, terms } of params.orders) {
    pairs.push([placeOf(embeds, 'order'), terms.map(printOrder).join(',')]);
  }
  // A page does not change the shape of the response, but its embed must exist.
  for (const place of params.ranges.keys()) {
    if (place !== '') pairs.push([placeOf(place.split('.'), 'limit'), '1']);
  }
  // `a.eq.1,a.eq.2` becomes `a.eq.` twice. The number of values does not matter.
  return [...new Set(pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`))].join('&');
}

function placeOf(embeds: readonly string[], last: string): string {
  return [...embeds.map(printName), last].join('.');
}

function printItem(item: SelectItem): string {
  return item.kind === 'field' ? printSelected(item) : printEmbed(item);
}

function printSelected({ field, alias, cast, aggregate, aggregateCast }: SelectedField): string {
  const isCount = field.name === '*' && aggregate === 'count';
  const name = field.name === '*' ? '*' : printField(field);
  return [
    alias === null ? '' : `${printName(alias)}:`,
    isCount ? 'count()' : name,
    cast === null ? '' : `::${cast}`,
    aggregate === null || isCount ? '' : `.${aggregate}()`,
    aggregateCast === null ? '' : `::${aggregateCast}`,
  ].join('');
}

function printEmbed({ target, alias, isSpread, hint, join, items }: SelectedEmbed): string {
  const name = alias === null ? printName(target) : `${printName(alias)}:${printName(target)}`;
  const hints = [hint === null ? '' : `!${printName(hint)}`, join === null ? '' : `!${join}`].join('');
  return `${isSpread ? '...' : ''}${name}${hints}(${items.map(printItem).join(',')})`;
}

function printPlaced({ embeds, condition }: PlacedCondition, value: string): [string, string] {
  if (condition.kind === 'filter') {
    const not = condition.isNegated ? 'not.' : '';
    return [placeOfField(embeds, condition.field), `${not}${printComparison(condition.comparison, value)}`];
  }
  const place = [...embeds.map(printName), ...(condition.isNegated ? ['not'] : []), condition.operator];
  return [place.join('.'), printList(condition.conditions, value)];
}

function printList(conditions: readonly Condition[], value: string): string {
  return `(${[...new Set(conditions.map((condition) => printCondition(condition, value)))].join(',')})`;
}

function printCondition(condition: Condition, value: string): string {
  const not = condition.isNegated ? 'not.' : '';
  if (condition.kind === 'logic')
    return `${not}${condition.operator}${printList(condition.conditions, value)}`;
  return `${printField(condition.field)}.${not}${printComparison(condition.comparison, value)}`;
}

function printComparison(comparison: Comparison, value: string): string {
  switch (comparison.kind) {
    case 'simple':
      return `${comparison.operator}.${value}`;
    case 'quantified':
      return `${comparison.operator}${comparison.quantifier ? `(${comparison.quantifier})` : ''}.${value}`;
    case 'search':
      return `${comparison.operator}${comparison.language === null ? '' : `(${LANGUAGE})`}.${value}`;
    case 'in':
      return `in.(${value})`;
    case 'is':
      return `is.${comparison.value}`;
    case 'isdistinct':
      return `isdistinct.${value}`;
  }
}

function printOrder({ embed, field, direction, nulls }: OrderTerm): string {
  const sorted = embed === null ? printField(field) : `${printName(embed)}(${printField(field)})`;
  return [sorted, direction, nulls && `nulls${nulls}`].filter(Boolean).join('.');
}

const placeOfField = (embeds: readonly string[], field: Field) =>
  [...embeds.map(printName), printField(field)].join('.');

const printField = ({ name, path }: Field) => `${printName(name)}${path.map(printStep).join('')}`;

function printStep({ asText, key }: JsonStep): string {
  const arrow = asText ? '->>' : '->';
  if (key.kind === 'index') return `${arrow}0`;
  return `${arrow}${NAMED_KEY.test(key.name) ? printName(key.name) : OTHER_KEY}`;
}

/** Quotes a name unless it is unambiguous. A number would be the index of a list. */
function printName(name: string): string {
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !reserved.has(name)) return name;
  return `"${name.replace(/[\\"]/g, '\\$&')}"`;
}
