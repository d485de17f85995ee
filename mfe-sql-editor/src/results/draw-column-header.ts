import type { DrawHeaderCallback } from '@glideapps/glide-data-grid';
import type { SqlColumn } from '@howdah/shared-api/sql';

/** Pixels between a column's name and its type. */
const GAP = 8;

/** Draws a header: the column's name, as much as fits, then its type, fainter, where it fits. Row numbers have no header. */
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
    const room = rect.width - 2 * padding;
    const name = fitted(column.title, room, (text) => ctx.measureText(text).width);
    ctx.fillText(name, rect.x + padding, middle);
    const typeAt = padding + ctx.measureText(name).width + GAP;
    ctx.font = `${theme.markerFontStyle} ${theme.fontFamily}`;
    if (typeAt + ctx.measureText(described.type).width <= rect.width - padding) {
      ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textLight;
      ctx.fillText(described.type, rect.x + typeAt, middle);
    }
    ctx.restore();
  };
}

/** The start of a name that fits, with an ellipsis where it is cut. */
export function fitted(name: string, room: number, width: (text: string) => number): string {
  if (width(name) <= room) return name;
  let length = Math.max(1, Math.floor((name.length * room) / width(name)));
  while (length > 1 && width(`${name.slice(0, length)}…`) > room) length -= 1;
  return `${name.slice(0, length)}…`;
}
