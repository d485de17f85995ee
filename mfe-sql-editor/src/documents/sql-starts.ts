import { ExternalStore } from '@howdah/shared-ui';

/** Undefined where there is nothing to read. */
export function oneLine(sql: string): string | undefined {
  return sql.replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** Characters of the beginning of SQL, for a tab. */
const LENGTH = 60;

/**
 * How the SQL of documents begins, by their ids, as far as this page has seen it. It tells those apart that nobody named. In no
 * storage of the browser: that is for all who sign in here.
 */
export const sqlStarts = new ExternalStore<ReadonlyMap<string, string>>(new Map());

export function learnSqlStarts(seen: readonly (readonly [id: string, sql: string])[]): void {
  const known = sqlStarts.getSnapshot();
  const news = seen
    .map(([id, sql]) => [id, oneLine(sql.slice(0, 4 * LENGTH))?.slice(0, LENGTH) ?? ''] as const)
    .filter(([id, start]) => (known.get(id) ?? '') !== start);
  if (news.length > 0) sqlStarts.set(new Map([...known, ...news]));
}
