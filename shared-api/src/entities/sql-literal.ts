/**
 * Quotes text as a SQL literal that is valid for any `standard_conforming_strings`. Omits NUL, which Postgres
 * cannot store.
 */
export function sqlLiteral(text: string): string {
  const quoted = text.replaceAll('\0', '').replaceAll("'", "''");
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
