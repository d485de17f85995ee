import { isWord } from './split-statements.ts';
import { sqlTokens, type SqlToken } from './sql-tokens.ts';

/**
 * Applies the auto-limit rule (docs/product/sql-editor.md#what-is-checked): with a limit above 0, a single
 * select statement gets a limit appended, unless it has a comment marker, further statements, `fetch first`
 * or its own limit (with or without offset).
 *
 * Recognizes strings, quoted names and parentheses: only a limit of the statement itself counts, not one in a
 * subquery. Text before the appended limit keeps its position, so that the position of an error still fits
 * the editor's text.
 *
 * @param besideComments Also appends it to a select with comments: after its last token, so that no comment
 * can swallow it.
 * @returns the SQL to send, and the limit that was appended, if any.
 */
export function withAutoLimit(
  sql: string,
  limit: number,
  { besideComments = false } = {},
): { sql: string; autoLimit?: number } {
  if (limit <= 0) return { sql };
  const statement = singleSelect(sql, besideComments);
  const last = statement?.at(-1);
  if (!statement || !last || hasOwnLimit(statement)) return { sql };

  const end = last.start + last.text.length;
  return { sql: `${sql.slice(0, end)} limit ${limit}${sql.slice(end)}`, autoLimit: limit };
}

/** Returns the tokens of a text that is a single select statement, or null. Stops reading as early as possible. */
function singleSelect(sql: string, besideComments: boolean): SqlToken[] | null {
  const statement: SqlToken[] = [];
  let hasEnded = false;
  for (const token of sqlTokens(sql)) {
    if (token.kind === 'comment') {
      if (besideComments) continue;
      return null;
    }
    if (statement.length === 0 && !isSemicolon(token) && !isWord(token, 'select')) return null;
    if (isSemicolon(token)) hasEnded = statement.length > 0;
    else if (hasEnded) return null;
    else statement.push(token);
  }
  return statement;
}

function hasOwnLimit(statement: SqlToken[]): boolean {
  let depth = 0;
  for (const [index, token] of statement.entries()) {
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    if (depth > 0 || isName(statement[index - 1])) continue;
    const next = statement[index + 1];
    if (isWord(token, 'limit')) return true;
    if (isWord(token, 'fetch') && (isWord(next, 'first') || isWord(next, 'next'))) return true;
  }
  return false;
}

/** After a dot or `as`, even a reserved word is a name: `t.limit`, `as limit`. */
function isName(previous: SqlToken | undefined): boolean {
  return previous?.text === '.' || isWord(previous, 'as');
}

function isSemicolon(token: SqlToken): boolean {
  return token.kind === 'symbol' && token.text === ';';
}
