import { sqlTokens, type SqlToken } from '@howdah/shared-api/sql-text';

/** The name if the rows do not come from a single table. */
export const SOME_TABLE = 'table_name';

/** Words after which the rows come from more than the first table. */
const COMBINES = new Set(['join', 'union', 'intersect', 'except']);

/** The single table that a query reads, as the query writes it; else `table_name`. */
export function guessTable(sql: string): string {
  const tokens = [...sqlTokens(sql)].filter(({ kind }) => kind !== 'comment');
  const outer = withoutBrackets(tokens);
  if (outer.some((token) => token.kind === 'word' && COMBINES.has(token.text.toLowerCase())))
    return SOME_TABLE;
  // The rows of a statement that writes come from the table that it writes to, and those of `with` from anywhere.
  if (!isWord(outer[0], 'select')) return SOME_TABLE;
  const from = outer.findIndex(
    (token, index) => isWord(token, 'from') && !isWord(outer[index - 1], 'distinct'),
  );
  if (from < 0) return SOME_TABLE;
  const names: string[] = [];
  let at = from + (isWord(outer[from + 1], 'only') ? 2 : 1);
  for (; isName(outer[at]); at += 2) {
    names.push(outer[at]!.text);
    if (outer[at + 1]?.text !== '.') break;
  }
  const next = outer[at + 1];
  // A function's brackets, or a further table behind a comma, also one that follows the alias.
  if (names.length === 0 || next?.text === '(' || next?.text === ',') return SOME_TABLE;
  return outer.slice(at + 1).some(({ text }) => text === ',') && !hasClauseBefore(outer, at + 1)
    ? SOME_TABLE
    : names.join('.');
}

function isWord(token: SqlToken | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === word;
}

function isName(token: SqlToken | undefined): boolean {
  return token?.kind === 'word' || (token?.kind === 'quoted' && token.text.startsWith('"'));
}

/** Whether a comma after `at` belongs to a clause (`order by a, b`) and not to the list of tables. */
function hasClauseBefore(tokens: readonly SqlToken[], at: number): boolean {
  const comma = tokens.findIndex(({ text }, index) => index >= at && text === ',');
  return tokens
    .slice(at, comma)
    .some(({ kind, text }) => kind === 'word' && /^(where|group|order|having|limit|window)$/i.test(text));
}

/** The tokens at the top level. Of a pair of brackets, only the opening one is left. */
function withoutBrackets(tokens: readonly SqlToken[]): SqlToken[] {
  let depth = 0;
  return tokens.filter(({ kind, text }) => {
    if (kind !== 'symbol') return depth === 0;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    return depth === 0 ? text !== ')' : depth === 1 && text === '(';
  });
}
