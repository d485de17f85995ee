import type { DrawHeaderCallback } from '@glideapps/glide-data-grid';
import { fittedText } from './fitted-text.ts';

export interface HeaderTexts {
  name: string;
  /** Fainter, after the name, where it fits. */
  type: string;
  /** The values are at the end of their cells, as numbers are. */
  atEnd?: boolean;
  /** Draws the name bold. */
  isKey?: boolean;
}

/** Pixels between a column's name and its type. */
const GAP = 8;

/** By how much more than the padding the grid moves the text of a cell. On many screens it makes a whole pixel. */
const CELL_INSET = 0.5;

/** Draws a header: the column's name, as much as fits, and its type. They begin, or end, where the values below them do. */
export function drawHeader(
  { ctx, theme, rect, isSelected }: Parameters<DrawHeaderCallback>[0],
  { name, type, atEnd = false, isKey = false }: HeaderTexts,
): void {
  const inset = theme.cellHorizontalPadding + CELL_INSET;
  const start = rect.x + inset;
  const room = rect.width - 2 * inset;
  const middle = rect.y + rect.height / 2;
  const typeFont = `${theme.markerFontStyle} ${theme.fontFamily}`;
  ctx.save();
  ctx.beginPath();
  ctx.rect(start, rect.y, room, rect.height);
  ctx.clip();
  ctx.textBaseline = 'middle';
  ctx.font = typeFont;
  const typeWidth = ctx.measureText(type).width;
  ctx.font = `${isKey ? '700 12px' : theme.headerFontStyle} ${theme.fontFamily}`;
  const shown = fittedText(name, room, (text) => ctx.measureText(text).width);
  const nameWidth = ctx.measureText(shown).width;
  const hasType = nameWidth + GAP + typeWidth <= room;
  const width = hasType ? nameWidth + GAP + typeWidth : nameWidth;
  const nameAt = atEnd ? start + Math.max(0, room - width) : start;
  ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textDark;
  ctx.fillText(shown, nameAt, middle);
  if (hasType) {
    ctx.font = typeFont;
    ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textLight;
    ctx.fillText(type, nameAt + nameWidth + GAP, middle);
  }
  ctx.restore();
}
