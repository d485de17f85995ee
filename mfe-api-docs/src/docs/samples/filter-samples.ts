import type { ApiColumn, ApiTable } from '@howdah/shared-api/data-api';
import { urlParameter } from './bash-text.ts';
import { jsCall, jsString, jsValue } from './js-text.ts';
import { sampleText, sampleValue, valueKind, type ValueKind } from './sample-values.ts';
import type { Sample } from './sample.ts';
import { plainFirst, restName } from './table-target.ts';

/** One condition, in both languages. */
export interface Condition {
  js: string;
  /** Name and value in the query of a URL. */
  query: [name: string, value: string];
}

/** A condition for samples that change rows. */
export interface EqualCondition extends Condition {
  /** The condition as text, for a confirmation. */
  text: string;
}

const EXACT: ValueKind[] = ['number', 'id', 'text', 'choice', 'moment', 'boolean'];
const ORDERED: ValueKind[] = ['number', 'moment'];

/** Filter samples for the columns of the table: a combination and two single ones. */
export function filterSamples(
  table: ApiTable,
  js: readonly string[],
  read: (query: string[]) => Pick<Sample, 'bash' | 'call'>,
): Sample[] {
  const sample = (id: string, conditions: (Condition | null)[]): Sample[] => {
    const shown = conditions.filter((condition) => condition !== null);
    if (shown.length === 0) return [];
    return [
      {
        id,
        js: jsCall([...js, `.select('*')`, ...shown.map((condition) => condition.js)]),
        ...read(shown.map(({ query: [name, value] }) => urlParameter(name, value))),
      },
    ];
  };
  const columns = plainFirst(table.columns);
  const find = (kinds: ValueKind[], isFit: (column: ApiColumn) => boolean = () => true) =>
    columns.find((column) => kinds.includes(valueKind(column)) && isFit(column));

  const isKey = ({ primary }: ApiColumn) => primary;
  const ordered = find(ORDERED, (column) => !isKey(column)) ?? find(ORDERED);
  const text = find(['text']);
  const exact = find(EXACT, isKey) ?? find(EXACT);
  return [
    ...sample('filter-equal', [exact ? equals(exact) : null]),
    ...sample('filter-combined', [
      ordered ? compare('gt', ordered, 0) : null,
      text ? like(text) : null,
      // Not the compared column, because both conditions together would match nothing.
      isNull(columns.find((column) => !column.required && column !== ordered && column !== text)),
    ]),
    ...sample('filter-list', [
      exact ? isOneOf(exact) : null,
      contains(find(['list'], ({ format }) => format === 'text[]')),
    ]),
  ];
}

/** Rows with a value in a column. */
export function equals(column: ApiColumn): EqualCondition {
  return { ...compare('eq', column, 0), text: `${column.name} is ${sampleText(column, 0)}` };
}

function compare(operator: string, column: ApiColumn, which: 0 | 1): Condition {
  const value = sampleValue(column, which);
  const text = sampleText(column, which);
  return {
    // The client would write the fields of a value as `[object Object]`.
    js: `.${operator}(${jsString(restName(column.name))}, ${jsValue(typeof value === 'object' ? text : value)})`,
    query: [restName(column.name), `${operator}.${text}`],
  };
}

function like(column: ApiColumn): Condition {
  return {
    js: `.ilike(${jsString(restName(column.name))}, '%text%')`,
    query: [restName(column.name), 'ilike.*text*'],
  };
}

function isNull(column: ApiColumn | undefined): Condition | null {
  if (!column) return null;
  return { js: `.is(${jsString(restName(column.name))}, null)`, query: [restName(column.name), 'is.null'] };
}

function isOneOf(column: ApiColumn): Condition {
  const values = [...new Set([sampleValue(column, 0), sampleValue(column, 1)])];
  return {
    js: `.in(${jsString(restName(column.name))}, ${jsValue(values)})`,
    query: [restName(column.name), `in.(${values.map(listItem).join(',')})`],
  };
}

function contains(column: ApiColumn | undefined): Condition | null {
  if (!column) return null;
  const list = sampleValue(column) as unknown[];
  return {
    js: `.contains(${jsString(restName(column.name))}, ${jsValue(list)})`,
    query: [restName(column.name), `cs.{${list.map(listItem).join(',')}}`],
  };
}

/** A value in a list, quoted if it contains list syntax. */
function listItem(value: unknown): string {
  const text = String(value);
  return /[,()"\\\s:.{}]/.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : text;
}
