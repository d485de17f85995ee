import { endOfWord, offsetOfCharacter, splitStatements } from '@howdah/shared-api/sql-text';
import type { PreparedRun } from './prepare-run.ts';

/** Where in the editor's text an error points. Lines and columns count from 1, offsets in UTF-16 units from 0. */
export interface ProblemRange {
  start: number;
  /** Exclusive; the end of the word that the error points at. */
  end: number;
  line: number;
  column: number;
}

/**
 * Finds the range of an error in the editor's text.
 *
 * `position` is that of Postgres: it counts characters (code points, not UTF-16 units) of the sent SQL, from 1. The length of
 * the prefix (11 lines when impersonating; docs/product/sql-editor.md#what-is-checked) is subtracted, and the start of the
 * selection is added. A position inside an appended limit becomes the end of the user's text.
 */
export function rangeOfProblem(
  position: number | undefined,
  { sql, before, source, sourceStart }: Pick<PreparedRun, 'sql' | 'before' | 'source' | 'sourceStart'>,
  text: string,
): ProblemRange | null {
  if (!position || position < 1) return null;
  const inSource = offsetOfCharacter(sql, position - 1) - before.length;
  const start = sourceStart + Math.min(Math.max(0, inSource), source.trimEnd().length);
  return { start, end: endOfWord(text, start), ...lineAndColumn(text, start) };
}

/**
 * Finds the statement of a script that an error without a position ended, a division by zero for example: Postgres gives
 * positions only to what it could not read or find. The place is the first line of the statement.
 *
 * @param ended how many statements came to their end before it.
 */
export function rangeOfStatement(
  ended: number,
  { source, sourceStart }: Pick<PreparedRun, 'source' | 'sourceStart'>,
  text: string,
): ProblemRange | null {
  const statements = splitStatements(source);
  const failed = statements[ended];
  if (!failed || statements.length === 1) return null;
  const start = sourceStart + failed.start;
  const [firstLine = ''] = source.slice(failed.start, failed.end).split('\n');
  return { start, end: start + firstLine.trimEnd().length, ...lineAndColumn(text, start) };
}

/** From 1, of an offset in UTF-16 units. */
export function lineAndColumn(text: string, offset: number): Pick<ProblemRange, 'line' | 'column'> {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return { line: text.slice(0, lineStart).split('\n').length, column: offset - lineStart + 1 };
}
