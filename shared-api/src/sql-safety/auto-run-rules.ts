import { isWord, sqlTokens, type SqlToken } from '@howdah/shared-api/sql-text';
import { isAllowedFunction } from './allowed-functions.ts';

/** Why SQL does not run without confirmation: it writes, or it calls a function that is not known to be harmless. */
export type AutoRunRefusal = 'writes' | 'function';

/**
 * Keywords that write (docs/product/sql-editor.md#what-is-checked). Other words, such as `created` or
 * `inserted`, do not count.
 */
const WRITE_WORDS = new Set(['insert', 'update', 'delete', 'alter', 'drop', 'create', 'replace']);

/**
 * Applies the full rule (docs/product/sql-editor.md#what-is-checked): SQL runs without confirmation only if
 * it starts with select, has no write keyword and calls only allowed functions. Works on tokens: words in
 * comments, strings and quoted names are not keywords, and `created_at` does not excuse a `create`.
 *
 * @returns the reason for the refusal, or null if there is none.
 */
export function autoRunRefusalByRule(sql: string): AutoRunRefusal | null {
  const tokens = [...sqlTokens(sql)].filter(({ kind }) => kind !== 'comment');
  if (!isWord(tokens[0], 'select')) return 'writes';
  if (tokens.some((token) => token.kind === 'word' && WRITE_WORDS.has(token.text.toLowerCase())))
    return 'writes';
  return tokens.some((_, index) => callsOther(tokens, index)) ? 'function' : null;
}

/** Words before a parenthesis that are not function calls. */
const NO_FUNCTIONS = new Set(
  `all and any array as between by case cast cube distinct else except exists filter from group having ilike in intersect
   join lateral like limit not offset on only or order over partition range recursive rollup rows select sets similar
   some then to union using values when where window with within`.split(/\s+/),
);

/** Types that can have a length, after `::` or `as`. */
const TYPES = new Set(
  'bit char character decimal float interval nchar numeric time timestamp timestamptz timetz varbit varchar varying'.split(
    ' ',
  ),
);

/** Returns whether the name before an opening parenthesis calls a function that is not allowed. */
function callsOther(tokens: readonly SqlToken[], index: number): boolean {
  const [name, bracket, before] = [tokens[index], tokens[index + 1], tokens[index - 1]];
  if (bracket?.text !== '(' || !name) return false;
  // A quoted name can be any function; one after a dot can belong to any schema.
  if (name.kind === 'quoted') return /^(?:[uU]&)?"/.test(name.text) && !namesColumns(before);
  if (name.kind !== 'word') return false;
  if (before?.text === '.') return !isWord(tokens[index - 2], 'pg_catalog') || !isAllowedFunction(name.text);
  const word = name.text.toLowerCase();
  if (NO_FUNCTIONS.has(word) || namesColumns(before)) return false;
  if (TYPES.has(word) && (before?.text === ':' || isWord(before, 'as') || isWord(before, 'character')))
    return false;
  return !isAllowedFunction(word);
}

/** `from (...) as t(a, b)`, `from (...) t(a, b)`: the parentheses contain column names, not arguments. */
function namesColumns(before: SqlToken | undefined): boolean {
  return isWord(before, 'as') || before?.text === ')';
}
