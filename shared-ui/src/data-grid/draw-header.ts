import type { DrawHeaderCallback } from '@glideapps/glide-data-grid';
import { fittedText } from './fitted-text.ts';

export interface HeaderTexts {
  name: string;
  /** Fainter, after the name, where it fits. Empty for none. */
  type: string;
  /** The values are aligned at the end, like numbers. */
  atEnd?: boolean;
  /** Draws the name bold, after a key. */
  isKey?: boolean;
  /** Draws a link before the name, because its values refer to another table. */
  isReference?: boolean;
}

/** Pixels between a column's name and its type. */
const GAP = 8;

/** The marks before a name, as lucide draws them: in a square of 24. */
const MARKS = {
  key: 'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
  reference:
    'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
};

/** Pixels of a mark, and with the gap after it. */
const MARK = 12;
const MARK_ROOM = 16;

/** The grid moves the text of a cell by this much more than the padding, which on many screens makes a whole pixel. */
const CELL_INSET = 0.5;

/** Draws a header: the column's name, as much as fits, and its type. They align with the values below. */
export function drawHeader(
  { ctx, theme, rect, isSelected }: Parameters<DrawHeaderCallback>[0],
  { name, type, atEnd = false, isKey = false, isReference = false }: HeaderTexts,
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
  const mark = isKey ? MARKS.key : isReference ? MARKS.reference : undefined;
  const markWidth = mark && room > 2 * MARK_ROOM ? MARK_ROOM : 0;
  const shown = fittedText(name, room - markWidth, (text) => ctx.measureText(text).width);
  const nameWidth = markWidth + ctx.measureText(shown).width;
  const hasType = type !== '' && nameWidth + GAP + typeWidth <= room;
  const width = hasType ? nameWidth + GAP + typeWidth : nameWidth;
  const nameAt = atEnd ? start + Math.max(0, room - width) : start;
  ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textDark;
  ctx.fillText(shown, nameAt + markWidth, middle);
  if (hasType) {
    ctx.font = typeFont;
    ctx.fillStyle = isSelected ? theme.textHeaderSelected : theme.textLight;
    ctx.fillText(type, nameAt + nameWidth + GAP, middle);
  }
  if (mark && markWidth > 0) {
    ctx.translate(nameAt, middle - MARK / 2);
    ctx.scale(MARK / 24, MARK / 24);
    ctx.lineWidth = 2;
    ctx.strokeStyle = isSelected ? theme.textHeaderSelected : theme.textLight;
    ctx.stroke(new Path2D(mark));
  }
  ctx.restore();
}
