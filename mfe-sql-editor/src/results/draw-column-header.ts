import type { SqlColumn, ResultSetView } from '@howdah/shared-api/sql';
import { drawnText, fullText, isNumeric, shortTypeName } from '@howdah/shared-api/sql-values';
import {
  fittedText,
  type DrawHeaderCallback,
  GridCellKind,
  type GridCell,
  type Theme,
} from '@howdah/shared-ui/data-grid';

/** Pixels between a column's name and its type. */
const GAP = 8;

/**
 * Draws a header: the column's name, as much as fits, then its type, fainter, where it fits. Both are at the side where the
 * values are: at the end for numbers. Row numbers have no header.
 */
export function columnHeaderDrawer(columns: readonly SqlColumn[]): DrawHeaderCallback {
  return ({ ctx, column, theme, rect, isSelected }, drawDefault) => {
    const described = columns[Number(column.id)];
    if (!described || column.id === undefined) {
      drawDefault();
      return;
    }
    const nameFont = `${theme.headerFontStyle} ${theme.fontFamily}`;
    const typeFont = `${theme.markerFontStyle} ${theme.fontFamily}`;
    const start = rect.x + theme.cellHorizontalPadding;
    const room = rect.width - 2 * theme.cellHorizontalPadding;
    const middle = rect.y + rect.height / 2;
    ctx.save();
    ctx.beginPath();
    ctx.rect(start, rect.y, room, rect.height);
    ctx.clip();
    ctx.textBaseline = 'middle';
    ctx.font = typeFont;
    const type = shortTypeName(described.type);
    const typeWidth = ctx.measureText(type).width;
    ctx.font = nameFont;
    const name = fittedText(column.title, room, (text) => ctx.measureText(text).width);
    const nameWidth = ctx.measureText(name).width;
    const hasType = nameWidth + GAP + typeWidth <= room;
    const width = hasType ? nameWidth + GAP + typeWidth : nameWidth;
    const nameAt = isNumeric(described.type_id) ? start + Math.max(0, room - width) : start;
    ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textDark;
    ctx.fillText(name, nameAt, middle);
    if (hasType) {
      ctx.font = typeFont;
      ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textLight;
      ctx.fillText(type, nameAt + nameWidth + GAP, middle);
    }
    ctx.restore();
  };
}

/** Characters of a value that a screen reader is given: all of them, of every cell, would hold up each scroll. */
const MAX_CELL_TEXT = 2000;

/** A cell as the grid draws it. NULL looks like nothing else: neither like the text 'NULL' nor like an empty one. */
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
    // Texts have no alignment of their own: the grid draws Hebrew and Arabic outside of the cell where one says 'left'.
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
