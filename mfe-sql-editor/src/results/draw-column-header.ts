import type { SqlColumn, ResultSetView } from '@howdah/shared-api/sql';
import { drawnText, fullText, isNumeric, shortTypeName } from '@howdah/shared-api/sql-values';
import {
  drawHeader,
  type DrawHeaderCallback,
  GridCellKind,
  type GridCell,
  type Theme,
} from '@howdah/shared-ui/data-grid';

/** Draws the headers of the columns. Row numbers have none. */
export function columnHeaderDrawer(columns: readonly SqlColumn[]): DrawHeaderCallback {
  return (header, drawDefault) => {
    const { id, title } = header.column;
    const described = id === undefined ? undefined : columns[Number(id)];
    if (!described) return drawDefault();
    const { type, type_id: typeId } = described;
    drawHeader(header, { name: title, type: shortTypeName(type), atEnd: isNumeric(typeId) });
  };
}

/** How many characters of a value screen readers get. All characters of every cell would slow down scrolling. */
const MAX_CELL_TEXT = 2000;

/** A cell for the grid. NULL looks different from the text 'NULL' and from an empty text. */
export function gridCell(
  set: Pick<ResultSetView, 'cell' | 'columns'>,
  row: number,
  column: number,
  whenNull: Partial<Theme>,
): GridCell {
  const value = set.cell(row, column);
  const type = set.columns[column]?.type_id ?? 0;
  const shared = {
    kind: GridCellKind.Text,
    // Texts have no explicit alignment: with 'left', the grid draws Hebrew and Arabic outside of the cell.
    contentAlign: isNumeric(type) ? 'right' : undefined,
    readonly: true,
    // The detail panel shows the whole value.
    allowOverlay: false,
  } as const;
  if (value === null) return { ...shared, data: 'NULL', displayData: 'NULL', themeOverride: whenNull };
  return {
    ...shared,
    data: fullText(value.slice(0, MAX_CELL_TEXT), type),
    displayData: drawnText(value, type),
  };
}
