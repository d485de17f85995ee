import { TOP, type TreeRow } from './tree-rows.ts';

/** Height of most rows, in pixels. A finger wants more than a mouse. */
export const ROW_HEIGHT = { fine: 28, coarse: 36 };

/** A second line, in pixels. */
const LINE_HEIGHT = 18;

/** Height of a row, in pixels: what is said of no snippets, or of none that is found, takes two lines in the panel. */
export function rowHeight(row: TreeRow | undefined, usual: number): number {
  const isLong = row?.kind === 'empty' && (row.list === 'search' || row.list === TOP);
  return isLong ? usual + LINE_HEIGHT : usual;
}
