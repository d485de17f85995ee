import type { TextRange } from '../editor/editor-surface.ts';

/** An edit that adds SQL at the end of a text, and the range that it takes there. */
export interface Appended {
  range: TextRange;
  text: string;
  selection: TextRange;
}

/** Adds SQL below a text, an empty line between; in place of a text that is only white space. */
export function appended(before: string, sql: string): Appended {
  const kept = before.trimEnd();
  const gap = kept ? '\n\n' : '';
  const start = kept.length + gap.length;
  const added = sql.trim();
  return {
    range: { start: kept.length, end: before.length },
    text: gap + added,
    selection: { start, end: start + added.length },
  };
}
