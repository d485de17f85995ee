/** A text as a SQL literal, whatever `standard_conforming_strings` says. NUL, which Postgres cannot hold, is left out. */
export function sqlLiteral(text: string): string {
  const quoted = text.replaceAll('\0', '').replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
