/**
 * How suggested SQL relates to what is open (spec 2, sections 3 and 4): it takes the place of the whole, stands below it, or is a
 * snippet of its own.
 */
export type DiffType = 'modification' | 'addition' | 'new-snippet';

/** Two texts to look at beside each other; accepting makes the second one of the first. */
export interface SqlDiff {
  original: string;
  modified: string;
}

/**
 * The diff of a suggestion. The experimental-AI header comment is taken out of it first.
 *
 * @param range the piece that a modification takes the place of, in UTF-16 offsets; the whole when absent.
 */
export function sqlDiff(
  type: DiffType,
  original: string,
  suggested: string,
  range?: { start: number; end: number },
): SqlDiff {
  const sql = withoutAiHeader(suggested);
  if (type === 'new-snippet') return { original: '', modified: sql };
  if (type === 'modification') {
    const { start, end } = range ?? { start: 0, end: original.length };
    return { original, modified: original.slice(0, start) + sql + original.slice(end) };
  }
  const kept = original.trimEnd();
  return { original, modified: kept ? `${kept}\n\n${sql.trimStart()}` : sql };
}

const AI_LINE = /^[^\S\n]*--[^\n]*\bAI\b[^\n]*\bexperimental\b[^\n]*(?:\n|$)/i;
const VERIFY_LINE = /^[^\S\n]*--[^\n]*\bverify\b[^\n]*(?:\n|$)/i;

/**
 * SQL without the comment that AI-written SQL begins with: a line that says that AI is experimental, and the line that asks to verify
 * the output. Any other comment stays.
 */
export function withoutAiHeader(sql: string): string {
  const start = sql.search(/\S/);
  const code = start < 0 ? '' : sql.slice(sql.lastIndexOf('\n', start) + 1);
  if (!AI_LINE.test(code)) return sql;
  return code
    .replace(AI_LINE, '')
    .replace(VERIFY_LINE, '')
    .replace(/^\s*\n/, '');
}
