/** A text as a SQL literal, valid for any `standard_conforming_strings`. NUL, which Postgres cannot hold, is left out. */
export function sqlLiteral(text: string): string {
  const quoted = text.replaceAll('\0', '').replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
