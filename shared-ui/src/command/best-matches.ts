import { defaultFilter } from 'cmdk';

/**
 * The entries whose names contain the query in upper or lower case, the best match first. A list scores only the items that it
 * already shows: what arrives late must come in this order.
 */
export function bestMatches<Entry extends { name: string }>(
  entries: readonly Entry[],
  query: string,
  max: number,
): Entry[] {
  return entries
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .map((entry) => ({ entry, score: defaultFilter(entry.name, query) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, max)
    .map(({ entry }) => entry);
}
