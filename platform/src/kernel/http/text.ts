/** Postgres keeps no NUL in a text: what holds one is refused before a database is asked. */
export const WITHOUT_NUL = '^[^\\u0000]*$';

/** The same, with something to be seen in it. */
export const VISIBLE_WITHOUT_NUL = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$';

export function holdsNul(text: string): boolean {
  return text.includes('\0');
}
