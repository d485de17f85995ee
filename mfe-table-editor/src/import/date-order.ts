import type { DateOrder } from '@howdah/shared-api/contract';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import type { PlannedColumn } from './import-plan.ts';
import type { Records } from './records.ts';

/** Dates of a file that begin with the day or with the month. Postgres reads them by a setting, without an error. */
export interface UnorderedDates {
  count: number;
  /** The columns of the file that have them. */
  columns: string[];
  /** If possible one that is valid in both orders. */
  example: string;
  /** The order that the values suggest. */
  suggested: DateOrder | undefined;
}

/** `31.12.2025`, `1/2/26`, `01-02-2026 10:30` */
const UNORDERED = /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;

/** `timestamp(3) with time zone` too. */
const DATE_TYPE = /^(date|timestamp(\(\d\))? with(out)? time zone)$/;

/** Finds the dates of an import for which the order of day and month matters. */
export function unorderedDates(
  { columns, rows }: Pick<Records, 'columns' | 'rows'>,
  plan: readonly PlannedColumn[],
  relation: Relation | undefined,
): UnorderedDates | undefined {
  let count = 0;
  let [hasDayFirst, hasMonthFirst, hasDots] = [false, false, false];
  let example: string | undefined;
  let isExampleOpen = false;
  const found: string[] = [];
  for (const [index, column] of plan.entries()) {
    if (!DATE_TYPE.test(targetType(column, relation))) continue;
    const before = count;
    for (const row of rows) {
      const value = row[index];
      const [, first, separator, second, year] = (value && UNORDERED.exec(value)) || [];
      if (!value || !first || !second || !year) continue;
      count += 1;
      // `25-12-31` can begin with the year.
      const isTelling = separator !== '-' || year.length === 4;
      hasDayFirst ||= isTelling && Number(first) > 12;
      hasMonthFirst ||= isTelling && Number(second) > 12;
      hasDots ||= separator === '.';
      const isOpen = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
      if (example === undefined || (isOpen && !isExampleOpen)) [example, isExampleOpen] = [value, isOpen];
    }
    if (count > before) found.push(columns[index]!);
  }
  if (example === undefined) return undefined;
  return { count, columns: found, example, suggested: suggestion(hasDayFirst, hasMonthFirst, hasDots) };
}

function suggestion(hasDayFirst: boolean, hasMonthFirst: boolean, hasDots: boolean): DateOrder | undefined {
  if (hasDayFirst !== hasMonthFirst) return hasDayFirst ? 'day_first' : 'month_first';
  return hasDots && !hasDayFirst ? 'day_first' : undefined;
}

function targetType({ name, type }: PlannedColumn, relation: Relation | undefined): string {
  if (name === null) return '';
  if (!relation) return type;
  const column = relation.columns.find((one) => one.name === name);
  return column?.base_type ?? column?.type ?? '';
}

/** How Postgres reads a date in this order: `01.02.2026` as `2026-02-01`. Undefined if it refuses it. */
export function readDate(value: string, order: DateOrder): string | undefined {
  const [, first, , second, year] = UNORDERED.exec(value) ?? [];
  if (!first || !second || !year) return undefined;
  const [day, month] = order === 'day_first' ? [first, second] : [second, first];
  // Postgres reads 70 to 99 as years of the last century.
  const fullYear = year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : undefined;
}
