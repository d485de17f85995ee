import type { TextRange } from './editor-surface.ts';

/** Replaces `range` of a text by `text`. */
export interface TextEdit {
  range: TextRange;
  text: string;
}

/**
 * The one edit that turns `before` into `after`, without what both have in common at either end; null when equal. It splits no
 * surrogate pair, because editors replace whole characters only.
 */
export function minimalEdit(before: string, after: string): TextEdit | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  if (isHighSurrogate(before.charCodeAt(head - 1))) head -= 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (isLowSurrogate(before.charCodeAt(before.length - tail))) tail -= 1;
  return { range: { start: head, end: before.length - tail }, text: after.slice(head, after.length - tail) };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Where a range of a text is after the text was edited; null where the edit reaches into it. */
export function movedRange({ start, end }: TextRange, before: string, after: string): TextRange | null {
  const edit = minimalEdit(before, after);
  if (!edit || edit.range.start >= end) return { start, end };
  if (edit.range.end > start) return null;
  const shift = after.length - before.length;
  return { start: start + shift, end: end + shift };
}
