import { TOP, type TreeRow } from './tree-rows.ts';

/** Height of most rows, in pixels. A finger wants more than a mouse. */
export const ROW_HEIGHT = { fine: 28, coarse: 36 };

/** A second line, in pixels. */
const LINE_HEIGHT = 18;

/** Height of a row, in pixels: some of what is said in the place of snippets takes two lines in the panel. */
export function rowHeight(row: TreeRow | undefined, usual: number): number {
  return row && isLong(row) ? usual + LINE_HEIGHT : usual;
}

/** A list that failed, no snippets at all, and none that is found. */
function isLong(row: TreeRow): boolean {
  if (row.kind === 'failed') return true;
  return row.kind === 'empty' && (row.list === 'search' || row.list === TOP);
}
