import { InspectionRefused } from '../failures.ts';

/**
 * A text as a literal of Postgres that means the same under every setting: read-only scripts take no parameters. Throws for
 * NUL, which no text of Postgres can hold.
 */
export function literal(text: string): string {
  if (text.includes('\0')) throw new InspectionRefused('A name cannot hold the character NUL');
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Replaces `$1`, `$2` of SQL of our own by values as literals; a value that is not text becomes its JSON. */
export function fillIn(sql: string, values: readonly unknown[]): string {
  return sql.replaceAll(/\$(\d+)/g, (_place, number: string) => {
    const value = values[Number(number) - 1];
    return literal(typeof value === 'string' ? value : JSON.stringify(value));
  });
}
