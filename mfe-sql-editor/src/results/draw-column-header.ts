import type { DrawHeaderCallback } from '@glideapps/glide-data-grid';
import type { SqlColumn } from '@howdah/shared-api/sql';

/** Pixels between a column's name and its type. */
const GAP = 8;

/** Draws a header: the column's name, then its type, fainter, where it fits. Row numbers have no header. */
export function columnHeaderDrawer(columns: readonly SqlColumn[]): DrawHeaderCallback {
  return ({ ctx, column, theme, rect, isSelected }, drawDefault) => {
    const described = columns[Number(column.id)];
    if (!described || column.id === undefined) {
      drawDefault();
      return;
    }
    const padding = theme.cellHorizontalPadding;
    const middle = rect.y + rect.height / 2;
    ctx.save();
    ctx.beginPath();
    ctx.rect(rect.x + padding, rect.y, rect.width - 2 * padding, rect.height);
    ctx.clip();
    ctx.textBaseline = 'middle';
    ctx.font = `${theme.headerFontStyle} ${theme.fontFamily}`;
    ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textDark;
    ctx.fillText(column.title, rect.x + padding, middle);
    const typeAt = padding + ctx.measureText(column.title).width + GAP;
    ctx.font = `${theme.markerFontStyle} ${theme.fontFamily}`;
    if (typeAt + ctx.measureText(described.type).width <= rect.width - padding) {
      ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textLight;
      ctx.fillText(described.type, rect.x + typeAt, middle);
    }
    ctx.restore();
  };
}
