import { InspectionRefused } from '../failures.ts';

/**
 * Quotes text as a Postgres literal that means the same under every setting, because read-only scripts take
 * no parameters. Throws for NUL, which Postgres cannot store in text.
 */
export function literal(text: string): string {
  if (text.includes('\0')) throw new InspectionRefused('A name cannot hold the character NUL');
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Replaces `$1`, `$2` in the platform's own SQL with literals. A value that is not a string becomes JSON. */
export function fillPlaceholders(sql: string, values: readonly unknown[]): string {
  return sql.replaceAll(/\$(\d+)/g, (_place, number: string) => {
    const value = values[Number(number) - 1];
    return literal(typeof value === 'string' ? value : JSON.stringify(value));
  });
}
