/** Returns the 1-based line of a 1-based position in characters (code points), as Postgres counts them. */
export function lineOf(sql: string, position: number): number {
  let line = 1;
  let character = 1;
  for (const symbol of sql) {
    if (character >= position) break;
    if (symbol === '\n') line++;
    character++;
  }
  return line;
}
