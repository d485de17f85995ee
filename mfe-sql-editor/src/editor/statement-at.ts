import { splitStatements } from '@howdah/shared-api/sql-text';
import type { TextRange } from './editor-surface.ts';

/** Finds the one of the statements of a text that an offset is in. */
export function statementAt(
  statements: readonly TextRange[],
  text: string,
  at: number,
): TextRange | undefined {
  return statements.find((statement) => isIn(statement, at, text));
}

/**
 * Finds what to run at the cursor: a statement, or the whole transaction block that it is in. Between two, that is the one
 * before the cursor, unless the lines from there to the next one are its comment.
 */
export function statementToRun(text: string, cursor: number): TextRange | undefined {
  const units = withoutParts(splitStatements(text), text);
  const own = statementAt(units, text, cursor);
  if (own) return own;
  const next = units.find(({ start }) => start > cursor);
  const previous = units.findLast(({ end }) => end <= cursor);
  if (!next || !previous) return next ?? previous;
  const line = text.lastIndexOf('\n', cursor - 1) + 1;
  return line > previous.end && isFilled(text.slice(line, next.start)) ? next : previous;
}

/** Joins the statements of each transaction block: one of them alone would be committed. */
function withoutParts(statements: readonly TextRange[], text: string): TextRange[] {
  const units: TextRange[] = [];
  let isOpen = false;
  for (const { start, end } of statements) {
    const sql = text.slice(start, end);
    if (isOpen) units.push({ start: units.pop()!.start, end });
    else units.push({ start, end });
    if (/^(begin|start\s+transaction)\b/i.test(sql)) isOpen = true;
    else if (/^(commit|end|abort|rollback(?!\s+((work|transaction)\s+)?to\b))\b/i.test(sql)) isOpen = false;
  }
  return units;
}

/** Whether none of the whole lines is empty. */
const isFilled = (lines: string) =>
  lines
    .split('\n')
    .slice(0, -1)
    .every((line) => line.trim() !== '');

/** The rest of the last line belongs to a statement too: the caret is often after the semicolon. */
function isIn({ start, end }: TextRange, at: number, text: string): boolean {
  if (at < start) return false;
  return at <= end || /^[^\S\n]*;?[^\S\n]*$/.test(text.slice(end, at));
}
