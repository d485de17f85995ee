/** Pixels a character takes, and the bounds of a column (spec 2, section 2 "Result grid"). */
const CHARACTER_WIDTH = 8.25;
const NARROWEST = 100;
const WIDEST = 500;

/** Rows that are looked at: enough to know a column by, few enough to do at once while more arrive. */
export const WIDTH_SAMPLE = 200;

/** The width of a column whose longest value has this many characters. */
export function columnWidth(longest: number): number {
  return Math.min(WIDEST, Math.max(NARROWEST, longest * CHARACTER_WIDTH));
}

/**
 * The widths of all columns by their first rows. NULL counts as the four letters that are shown, and a column's name as a
 * value of it: an identifier is not cut.
 *
 * @param cell text of a cell as it is shown, null for NULL.
 */
export function columnWidths(
  names: readonly string[],
  rowCount: number,
  cell: (row: number, column: number) => string | null,
): number[] {
  const rows = Math.min(rowCount, WIDTH_SAMPLE);
  return names.map((name, column) => {
    let longest = name.length;
    for (let row = 0; row < rows; row += 1) longest = Math.max(longest, (cell(row, column) ?? 'NULL').length);
    return columnWidth(longest);
  });
}
