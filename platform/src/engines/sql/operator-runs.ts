/** Characters of operators. Comments start with some of them, too: `/*` and `--`. */
const isOperator = new Uint8Array(128);
for (const character of '~!@#^&|`?+-*/%<>=') isOperator[character.charCodeAt(0)] = 1;

const SLASH = 0x2f;
const STAR = 0x2a;
const PLUS = 0x2b;
const MINUS = 0x2d;

/** About 200 ms in Postgres's scanner: some 4,500 characters of nested comments without a space between them. */
const MAX_STEPS = 20_000_000;

/**
 * Returns the offset of a run of operator characters that Postgres's scanner would read for minutes, or -1. At each
 * comment that opens within a run, and at each sign, the scanner reads the run to its end and then puts back all but
 * one or two characters. The time grows with the square of the run's length, and nothing can interrupt it.
 */
export function slowOperatorRun(sql: string): number {
  for (let at = 0; at < sql.length; at++) {
    if (!isOperatorAt(sql, at)) continue;
    const start = at;
    let rereads = 0;
    for (; isOperatorAt(sql, at); at++) if (isRead(sql, at)) rereads++;
    if (rereads * (at - start) > MAX_STEPS) return start;
  }
  return -1;
}

function isOperatorAt(sql: string, at: number): boolean {
  // Past the end it is NaN, which is not an index of the table.
  return isOperator[sql.charCodeAt(at)] === 1;
}

/** Whether the scanner starts a token here, instead of continuing a comment or an operator. */
function isRead(sql: string, at: number): boolean {
  const code = sql.charCodeAt(at);
  if (code === SLASH) return sql.charCodeAt(at + 1) === STAR;
  return code === PLUS || (code === MINUS && sql.charCodeAt(at - 1) !== MINUS);
}
