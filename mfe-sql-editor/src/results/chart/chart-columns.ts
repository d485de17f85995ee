import type { ResultSetView, SqlColumn } from '@howdah/shared-api/sql';
import { valueType } from '@howdah/shared-api/row-files';
import type { ChartKind } from '@howdah/shared-api/sql-values';

/** The chart settings of a document, stored in this browser for the columns for which they were chosen. */
export interface ChartSettings {
  kind: ChartKind;
  /** Columns by index, because several can have the same name. For null or unsuitable ones, `chartColumns` chooses. */
  x: number | null;
  y: number | null;
  cumulative: boolean;
}

/** Columns by index. `y` is null if all numbers are keys: the user can still choose one. */
export interface ChartColumns {
  x: number;
  y: number | null;
}

/** OIDs of date, timestamp and timestamptz. */
const TIMES = new Set([1082, 1114, 1184]);
const UUID = 2950;

/** `id`, `author_id`, `authorId`, `ID`: such numbers identify rows. */
const KEY_NAME = /^(id|key|oid|pk|uuid)$|[_ ](id|key|oid|pk|fk|uuid)$|[a-z](Id|ID|Key|Pk|Fk)$/;
const KEY_WORD = /^(id|key|oid|pk|uuid)$/i;
/** Numbers that are suitable for the X axis, as times are. */
const CALENDAR =
  /^(year|quarter|month|week|day|hour|minute|dow|doy|isodow|epoch)$|_(year|quarter|month|week|day|hour)$/i;

export function isNumberColumn(column: SqlColumn): boolean {
  return valueType(column).kind === 'number';
}

/** Whether a column probably has keys, by its name and type. */
export function isKeyColumn({ name, type_id }: SqlColumn): boolean {
  return type_id === UUID || KEY_NAME.test(name) || KEY_WORD.test(name);
}

/**
 * The columns to draw: the chosen ones if they are suitable, else the first measured number over the column that best
 * describes its rows. Null if no column has numbers.
 */
export function chartColumns(
  { columns }: Pick<ResultSetView, 'columns'>,
  { x, y }: Pick<ChartSettings, 'x' | 'y'>,
): ChartColumns | null {
  const indexesOf = (isFit: (column: SqlColumn) => boolean) =>
    columns.flatMap((column, index) => (isFit(column) ? [index] : []));
  const numbers = indexesOf(isNumberColumn);
  if (numbers.length === 0) return null;

  const chosenX = x !== null && x in columns ? x : null;
  const chosenY = numbers.find((index) => index === y);
  const measures = numbers.filter((index) => !isKeyColumn(columns[index]!));
  const amounts = measures.filter((index) => !CALENDAR.test(columns[index]!.name));
  const drawnY = chosenY ?? firstExcept([amounts, measures], chosenX);

  const over = [
    indexesOf(({ type_id }) => TIMES.has(type_id)),
    indexesOf((column) => isNumberColumn(column) && CALENDAR.test(column.name)),
    indexesOf((column) => isCategory(column) && !isKeyColumn(column)),
    indexesOf((column) => !isNumberColumn(column) && !isKeyColumn(column)),
    indexesOf((column) => isKeyColumn(column)),
    columns.map((_column, index) => index),
  ];
  const drawnX = chosenX ?? firstExcept(over, drawnY) ?? drawnY ?? 0;
  return { x: drawnX, y: drawnY };
}

function isCategory(column: SqlColumn): boolean {
  const { kind } = valueType(column);
  return kind === 'text' || kind === 'boolean';
}

/** The first index other than `taken`; `taken` if there is no other. */
function firstExcept(lists: readonly (readonly number[])[], taken: number | null): number | null {
  const all = lists.flat();
  return all.find((index) => index !== taken) ?? all[0] ?? null;
}

/** The names of columns. Those that repeat have a number: `count (1)`, `count (2)`. */
export function columnLabels({ columns }: Pick<ResultSetView, 'columns'>): string[] {
  const positions = new Map<string, number[]>();
  columns.forEach(({ name }, index) => positions.set(name, [...(positions.get(name) ?? []), index]));
  return columns.map(({ name }, index) => {
    const same = positions.get(name)!;
    return same.length === 1 ? name : `${name} (${same.indexOf(index) + 1})`;
  });
}

/** Identifies the columns of a chart. Other columns have other settings. */
export function columnsFingerprint({ columns }: Pick<ResultSetView, 'columns'>): string {
  return JSON.stringify(columns.map(({ name, type_id }) => [name, type_id]));
}
