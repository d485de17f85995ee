import { splitStatements } from '@howdah/shared-api/sql-text';
import type { TextRange } from './editor-surface.ts';

/** Finds the statement that an offset of the text is in. */
export function statementAt(text: string, at: number): TextRange | undefined {
  return splitStatements(text).find((statement) => isIn(statement, at, text));
}

/** Finds the statement to run at the cursor: between two, the one before it, and before the first one, the first. */
export function statementToRun(text: string, cursor: number): TextRange | undefined {
  const statements = splitStatements(text);
  return (
    statements.find((statement) => isIn(statement, cursor, text)) ??
    statements.findLast(({ end }) => end <= cursor) ??
    statements[0]
  );
}

/** The rest of the last line belongs to a statement too: the caret is often after the semicolon. */
function isIn({ start, end }: TextRange, at: number, text: string): boolean {
  if (at < start) return false;
  return at <= end || /^[^\S\n]*;?[^\S\n]*$/.test(text.slice(end, at));
}
