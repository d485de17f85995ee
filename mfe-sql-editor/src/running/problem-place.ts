import type { PreparedRun } from './prepare-run.ts';

/** Where in the editor's text an error points. Lines and columns count from 1, offsets in UTF-16 units from 0. */
export interface ProblemPlace {
  start: number;
  /** Exclusive; the end of the word that the error points at. */
  end: number;
  line: number;
  column: number;
}

/**
 * Finds the place of an error in the editor's text.
 *
 * `position` is Postgres': it counts characters (code points, not UTF-16 units) of the sent SQL, from 1. It is moved back by
 * what was put before the SQL (11 lines when impersonating; spec 2, section 5) and on by where the selection stood; one
 * inside an appended limit points to the end of what the user wrote.
 */
export function placeOfProblem(
  position: number | undefined,
  { sql, before, source, sourceStart }: Pick<PreparedRun, 'sql' | 'before' | 'source' | 'sourceStart'>,
  text: string,
): ProblemPlace | null {
  if (!position || position < 1) return null;
  const inSource = offsetOfCharacter(sql, position - 1) - before.length;
  const start = sourceStart + Math.min(Math.max(0, inSource), source.trimEnd().length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(0, lineStart).split('\n').length;
  return { start, end: endOfWord(text, start), line, column: start - lineStart + 1 };
}

function offsetOfCharacter(text: string, count: number): number {
  let offset = 0;
  for (let left = count; left > 0 && offset < text.length; left -= 1) {
    offset += (text.codePointAt(offset) as number) > 0xffff ? 2 : 1;
  }
  return offset;
}

function endOfWord(text: string, start: number): number {
  const word = /[\p{L}\p{N}_$]+|"[^"\n]*"|'[^'\n]*'/uy;
  word.lastIndex = start;
  return start + (word.exec(text)?.[0].length ?? (start < text.length && text[start] !== '\n' ? 1 : 0));
}
