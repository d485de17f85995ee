import { ExternalStore } from '@howdah/shared-ui';

/** The SQL in one line; undefined if it is blank. */
export function oneLine(sql: string): string | undefined {
  return sql.replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** How many characters of the SQL a tab shows. */
const LENGTH = 60;

/** The beginning of the SQL in one line, as a tab shows it. Empty if it is blank. */
export function sqlStart(sql: string): string {
  return oneLine(sql.slice(0, 4 * LENGTH))?.slice(0, LENGTH) ?? '';
}

/**
 * The beginnings of documents' SQL by id, as far as this page has seen them. They distinguish documents without a name. They
 * are not stored, because everyone who signs in here could read the storage.
 */
export const sqlPreviews = new ExternalStore<ReadonlyMap<string, string>>(new Map());

export function storeSqlPreviews(seen: readonly (readonly [id: string, sql: string])[]): void {
  const known = sqlPreviews.getSnapshot();
  const news = seen
    .map(([id, sql]) => [id, sqlStart(sql)] as const)
    .filter(([id, start]) => (known.get(id) ?? '') !== start);
  if (news.length > 0) sqlPreviews.set(new Map([...known, ...news]));
}
