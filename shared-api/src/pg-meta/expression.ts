import { sqlTokens, type SqlToken } from '@howdah/shared-api/sql-text';
import { storableText } from './storable-text.ts';

/**
 * Returns the text if it is a single expression that cannot escape its context: quotes and brackets are closed, and
 * there is no semicolon and no comment. Throws otherwise. Postgres checks everything else.
 */
export function expressionSql(text: string): string {
  const trimmed = storableText(text).trim();
  const refused = new Error(trimmed === '' ? 'Enter an expression' : `Invalid expression: ${trimmed}`);
  if (trimmed === '') throw refused;
  // An unclosed quote or bracket would contain the last bracket.
  const tokens = [...sqlTokens(`(${trimmed}\n)`)];
  const open: string[] = [];
  for (const [index, { kind, text: token }] of tokens.entries()) {
    if (kind === 'comment' || (kind === 'symbol' && token === ';')) throw refused;
    if (kind !== 'symbol') continue;
    if (token === '(' || token === '[') open.push(token);
    else if (token === ')' || token === ']') {
      if (open.pop() !== (token === ')' ? '(' : '[')) throw refused;
      if (open.length === 0 && index < tokens.length - 1) throw refused;
    }
  }
  if (open.length > 0) throw refused;
  return trimmed;
}

/**
 * The same for an expression that is followed by more SQL, such as a default: in parentheses, unless it is a single
 * value or call.
 */
export function defaultSql(text: string): string {
  const expression = expressionSql(text);
  return standsAlone([...sqlTokens(expression)]) ? expression : `(${expression})`;
}

/** `0`, `'a'`, `now()`, `gen_random_uuid()` */
function standsAlone(tokens: readonly SqlToken[]): boolean {
  if (tokens.length === 1) return tokens[0]!.kind !== 'symbol';
  const [name, opening, ...rest] = tokens;
  const inner = rest.slice(0, -1);
  return (
    name?.kind === 'word' &&
    opening?.text === '(' &&
    rest.at(-1)?.text === ')' &&
    inner.every(({ kind, text }) => kind !== 'symbol' || text === ',')
  );
}
