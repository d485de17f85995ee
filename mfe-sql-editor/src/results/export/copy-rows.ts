import type { ResultSetView } from '@howdah/shared-api/sql';
import { fullText } from '@howdah/shared-api/sql-values';
import {
  copiedText,
  MAX_COPIED_CELLS,
  rowFormats,
  type FormatId,
  type FormatOptions,
} from '@howdah/shared-api/row-files';

/** Cells by their row and column, each counted from 0. */
export interface CellRange {
  rows: readonly number[];
  columns: readonly number[];
}

/**
 * Cells as text, or null where they are too much to copy. As TSV, one cell alone is its text and nothing else.
 *
 * @param table names the table of the insert statement, as SQL.
 */
export function copyRows(
  set: Pick<ResultSetView, 'cell' | 'columns'>,
  { rows, columns }: CellRange,
  format: FormatId = 'tsv',
  table = 'table_name',
  options: FormatOptions = {},
): string | null {
  const [firstRow, firstColumn] = [rows[0], columns[0]];
  if (firstRow === undefined || firstColumn === undefined) return '';
  if (rows.length * columns.length > MAX_COPIED_CELLS) return null;
  if (format === 'tsv' && rows.length === 1 && columns.length === 1)
    return copyCell(set, firstRow, firstColumn);

  const picked = columns.flatMap((column) => set.columns[column] ?? []);
  function* values() {
    for (const row of rows) yield columns.map((column) => set.cell(row, column));
  }
  return copiedText(rowFormats[format].make(picked, table, options), values());
}

/** The whole text of one cell, however long; `NULL` for NULL. */
export function copyCell(set: Pick<ResultSetView, 'cell' | 'columns'>, row: number, column: number): string {
  const value = set.cell(row, column);
  return value === null ? 'NULL' : fullText(value, set.columns[column]?.type_id ?? 0);
}
