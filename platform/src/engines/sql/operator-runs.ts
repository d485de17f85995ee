/** Characters of operators. A comment's `/*` and `--` are made of them too. */
const isOperator = new Uint8Array(128);
for (const character of '~!@#^&|`?+-*/%<>=') isOperator[character.charCodeAt(0)] = 1;

const SLASH = 0x2f;
const STAR = 0x2a;
const PLUS = 0x2b;
const MINUS = 0x2d;

/** About 200 ms of Postgres's scanner: some 4,500 characters of nested comments without a space between them. */
const MAX_STEPS = 20_000_000;

/**
 * Where a script holds a run of operator characters that Postgres's scanner would read for minutes, as an offset; -1 where it
 * holds none. At each comment that opens within a run, and at each sign, the scanner reads the run to its end and then puts
 * back all but one or two characters: time grows with the square of the run's length, and nothing can interrupt it.
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
  // Behind the end it is NaN, and no index of the table.
  return isOperator[sql.charCodeAt(at)] === 1;
}

/** Whether the scanner starts to read here, rather than going on with a comment or an operator. */
function isRead(sql: string, at: number): boolean {
  const code = sql.charCodeAt(at);
  if (code === SLASH) return sql.charCodeAt(at + 1) === STAR;
  return code === PLUS || (code === MINUS && sql.charCodeAt(at - 1) !== MINUS);
}
