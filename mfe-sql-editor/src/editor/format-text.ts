import { findPlaceholders } from './placeholders.ts';
import type { TextRange } from './editor-surface.ts';
import { minimalEdit, type TextEdit } from './minimal-edit.ts';

/** The range to format: the selection if it is not blank, else everything, without white space at either end. */
export function rangeToFormat(text: string, selection: TextRange): TextRange | null {
  const selected = text.slice(selection.start, selection.end);
  const { start, end } = selected.trim() ? selection : { start: 0, end: text.length };
  const piece = text.slice(start, end);
  if (!piece.trim()) return null;
  return { start: start + piece.search(/\S/), end: start + piece.trimEnd().length };
}

/**
 * Formats a piece of SQL. The formatter cannot read placeholders: names stand in for them. Rejects when `format` does, and when a
 * placeholder did not come back.
 */
export async function formatPiece(sql: string, format: (sql: string) => Promise<string>): Promise<string> {
  const placeholders = findPlaceholders(sql);
  if (placeholders.length === 0) return format(sql);
  const prefix = unusedWord(sql);
  let readable = '';
  let at = 0;
  placeholders.forEach(({ start, end }, index) => {
    readable += `${sql.slice(at, start)}${prefix}${index}_`;
    at = end;
  });
  const formatted = await format(readable + sql.slice(at));
  const names = new RegExp(`${prefix}(\\d+)_`, 'g');
  if ([...formatted.matchAll(names)].length !== placeholders.length) {
    throw new Error('A placeholder was lost by formatting');
  }
  return formatted.replace(names, (_, index: string) => {
    const { start, end } = placeholders[Number(index)] as TextRange;
    return sql.slice(start, end);
  });
}

function unusedWord(sql: string): string {
  let word = 'placeholder_';
  while (sql.includes(word)) word += 'x_';
  return word;
}

/** The edit that replaces `range` by formatted SQL, and the selection afterwards. Null when nothing differs. */
export function formattedEdit(
  text: string,
  range: TextRange,
  formatted: string,
  selection: TextRange,
): { edit: TextEdit; selection: TextRange } | null {
  const after = text.slice(0, range.start) + formatted.trim() + text.slice(range.end);
  const edit = minimalEdit(text, after);
  if (!edit) return null;
  const moved = (offset: number) => movedOffset(text, after, offset);
  return { edit, selection: { start: moved(selection.start), end: moved(selection.end) } };
}

/**
 * Maps an offset to the formatted text. Formatting changes only white space, so the offset stays after the same letter, or
 * before the next one if it was there.
 */
function movedOffset(before: string, after: string, offset: number): number {
  const letters = before.slice(0, offset).replace(/\s+/g, '').length;
  const standsAtNext = /\S/.test(before[offset] ?? '') && !/\S/.test(before[offset - 1] ?? '');
  let seen = 0;
  let at = 0;
  for (; at < after.length; at += 1) {
    if (!/\s/.test(after[at] as string)) {
      if (seen === letters && standsAtNext) return at;
      seen += 1;
    }
    if (seen > letters) return at;
    if (seen === letters && !standsAtNext) return letters === 0 ? 0 : at + 1;
  }
  return after.length;
}
