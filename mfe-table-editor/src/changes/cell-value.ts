import type { CutValue, RelationColumn, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta/rows';

/** The value of a cell: what was read, and what is not saved yet. */
export interface CellValue {
  /** The row; undefined while it loads. */
  row: TableRow | undefined;
  /** The column's position. */
  index: number;
  /** The value that is not saved yet, if there is one. */
  edited: WrittenValue | undefined;
}

/** The text that a cell shows; `null` for NULL. */
export function shownValue({ row, index, edited }: CellValue) {
  if (edited === undefined) return row?.values[index] ?? null;
  return typeof edited === 'object' ? edited.text : null;
}

/** The value that makes another cell the same. */
export function copiedValue(cell: CellValue): WrittenValue {
  const value = shownValue(cell);
  return cell.edited ?? (value === null ? 'null' : { text: value });
}

/** The stored value of a cell when it was read. */
export function heldValue({ values, cut }: TableRow, index: number): string | null | CutValue {
  const value = values[index] ?? null;
  const hash = cut[index];
  return value !== null && hash ? { beginning: value, hash } : value;
}

/** Whether the page has only the beginning of the value. */
export function isCut({ row, index, edited }: CellValue): boolean {
  return edited === undefined && Boolean(row?.cut[index]);
}

/**
 * Converts typed text to a value of a column. Only text types have an empty value: in other columns, an empty input is NULL,
 * or the default if the column is not nullable.
 */
export function typedValue(
  { category, nullable, default: expression }: RelationColumn,
  text: string,
): WrittenValue {
  if (text !== '' || category === 'S') return { text };
  if (nullable) return 'null';
  return expression === null ? { text } : 'default';
}
