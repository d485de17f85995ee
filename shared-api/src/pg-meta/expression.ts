import { sqlTokens, type SqlToken } from '@howdah/shared-api/sql-text';
import { storableText } from './storable-text.ts';

/**
 * Returns the text if it is one piece of SQL that cannot end what is around it: quotes and brackets are closed, and
 * there is no semicolon and no comment. Throws otherwise. Whether it means anything is for Postgres to say.
 */
export function expressionSql(text: string): string {
  const trimmed = storableText(text).trim();
  const refused = new Error(trimmed === '' ? 'Enter an expression' : `This is no expression: ${trimmed}`);
  if (trimmed === '') throw refused;
  // What is not closed swallows the last bracket.
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

/** The same where SQL goes on after it, such as a default: in parentheses, unless it is a value or a call alone. */
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
