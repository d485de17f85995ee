import { sqlTokens, type SqlToken } from './sql-tokens.ts';

/** One statement of a script, based on its tokens. */
export interface TokenStatement {
  /** The tokens without comments and semicolon. Never empty. */
  tokens: SqlToken[];
  /** UTF-16 offset of the first character. */
  start: number;
  /** Exclusive. */
  end: number;
}

/**
 * Splits a script at its semicolons, except those inside strings, parentheses, or the body of a function in
 * SQL (`begin atomic ... end`). Never throws; an unclosed construct extends to the end.
 */
export function splitStatements(sql: string): TokenStatement[] {
  const statements: TokenStatement[] = [];
  let tokens: SqlToken[] = [];
  let brackets = 0;
  let bodies = 0;

  const close = () => {
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (first && last) statements.push({ tokens, start: first.start, end: last.start + last.text.length });
    tokens = [];
    brackets = 0;
    bodies = 0;
  };

  for (const token of sqlTokens(sql)) {
    if (token.kind === 'comment') continue;
    if (token.text === ';' && brackets <= 0 && bodies === 0) {
      close();
      continue;
    }
    if (token.text === '(') brackets += 1;
    if (token.text === ')') brackets -= 1;
    if (isWord(token, 'atomic') && isWord(tokens.at(-1), 'begin')) bodies = 1;
    else if (bodies > 0 && isWord(token, 'case')) bodies += 1;
    else if (bodies > 0 && isWord(token, 'end')) bodies -= 1;
    tokens.push(token);
  }
  close();
  return statements;
}

/** Returns whether a token is this keyword or unquoted name, in any case. */
export function isWord(token: SqlToken | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text.toLowerCase() === word;
}
