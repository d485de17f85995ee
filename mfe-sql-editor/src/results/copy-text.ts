import type { ResultSetView } from '@howdah/shared-api/sql';
import { fullText } from './cell-text.ts';

/** Cells that are copied at most: beyond it the text would take the page's memory with it. */
export const MOST_COPIED_CELLS = 2_000_000;

/**
 * Cells as tab-separated text that spreadsheets take: a value with a tab, a line end or a quote in it is quoted. One cell alone is
 * copied as it is. NULL becomes `NULL`.
 */
export function copyText(
  set: Pick<ResultSetView, 'cell' | 'columns'>,
  rows: readonly number[],
  columns: readonly number[],
): string {
  const text = (row: number, column: number) => {
    const value = set.cell(row, column);
    return value === null ? 'NULL' : fullText(value, set.columns[column]?.type_id ?? 0);
  };
  const [firstRow, firstColumn] = [rows[0], columns[0]];
  if (firstRow === undefined || firstColumn === undefined) return '';
  if (rows.length === 1 && columns.length === 1) return text(firstRow, firstColumn);
  return rows.map((row) => columns.map((column) => quoted(text(row, column))).join('\t')).join('\n');
}

function quoted(value: string): string {
  return /[\t\n\r"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
