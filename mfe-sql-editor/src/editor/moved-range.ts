import type { TextRange } from './editor-surface.ts';
import { minimalEdit } from './minimal-edit.ts';

/** Where a range of a text is after the text was edited; null where the edit reaches into it. */
export function movedRange({ start, end }: TextRange, before: string, after: string): TextRange | null {
  const edit = minimalEdit(before, after);
  if (!edit || edit.range.start >= end) return { start, end };
  if (edit.range.end > start) return null;
  const shift = after.length - before.length;
  return { start: start + shift, end: end + shift };
}
