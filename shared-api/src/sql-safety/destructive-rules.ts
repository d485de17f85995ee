import { isWord, splitStatements, type SqlToken } from '@howdah/shared-api/sql-text';
import { statementLine, type DestructionKind, type DestructiveStatement } from './destructive.ts';

/**
 * Finds destructive statements by rule (docs/product/sql-editor.md#what-is-checked): the delete guard (a
 * statement that starts with drop, delete or truncate), an update without where, and
 * `alter table ... drop column` (docs/decisions.md#sql-safety).
 *
 * Works on tokens, so that words in comments, strings and quoted names do not count. The syntax tree covers
 * what tokens do not show: a delete inside `with`, after `explain analyze`, or in a `do` block.
 */
export function destructiveByRule(sql: string): DestructiveStatement[] {
  return splitStatements(sql).flatMap(({ tokens, start, end }) => {
    const kind = destructionOf(tokens);
    return kind ? [{ kind, statement: statementLine(sql.slice(start, end)) }] : [];
  });
}

const GUARDED: readonly DestructionKind[] = ['drop', 'truncate'];

function destructionOf(tokens: readonly SqlToken[]): DestructionKind | null {
  const [first] = tokens;
  const guarded = GUARDED.find((word) => isWord(first, word));
  if (guarded) return guarded;
  if (isWord(first, 'delete')) return hasOwnWord(tokens, 'where') ? 'delete' : 'delete-all';
  if (isWord(first, 'update')) return hasOwnWord(tokens, 'where') ? null : 'update-without-where';
  if (isWord(first, 'alter') && dropsColumn(tokens)) return 'drop-column';
  return null;
}

/**
 * Returns whether a word is in the statement itself, outside of parentheses: a subquery's `where` is not the
 * update's.
 */
function hasOwnWord(tokens: readonly SqlToken[], word: string): boolean {
  let depth = 0;
  return tokens.some((token, index) => {
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    return depth === 0 && isWord(token, word) && tokens[index - 1]?.text !== '.';
  });
}

/** Words after `drop` in an `alter table` that do not drop a column. */
const OTHER_DROPS = ['constraint', 'default', 'not', 'expression', 'identity', 'statistics', 'value'];

/**
 * `drop a` drops a column, as `drop column a` does. `alter type ... drop attribute` also removes a column
 * from each row.
 */
function dropsColumn(tokens: readonly SqlToken[]): boolean {
  if (!isWord(tokens[1], 'table') && !isWord(tokens[1], 'type') && !isWord(tokens[1], 'foreign'))
    return false;
  return tokens.some((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (!isWord(token, 'drop') || before?.text === '.' || !after) return false;
    return !OTHER_DROPS.some((word) => isWord(after, word));
  });
}
