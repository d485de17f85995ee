/** Minimum similarity of a suggestion, from 0 to 1. So a wild guess does not reveal names of tables and functions. */
export const SIMILAR_NAME = 0.75;
export const SIMILAR_PARAMETERS = 0.33;

/** How many names with common groups of letters are compared letter by letter. */
const MAX_COMPARED = 50;

/** How many letters of a text are compared. The time grows with the product of both lengths. */
const MAX_LENGTH = 200;

/**
 * Returns the name that is most like the searched one; null when none is. As PostgREST does: those that share groups of
 * three letters, otherwise of two, by how few letters differ.
 */
export function closest(searched: string, names: readonly string[], minSimilarity: number): string | null {
  const wanted = comparable(searched);
  const known = [...new Set(names)].map((name) => ({ name, text: comparable(name) }));
  const same = known.find(({ text }) => text === wanted);
  if (same) return same.name;
  for (const size of [3, 2]) {
    const grams = countGrams(wanted, size);
    const [best] = known
      .map(({ name, text }) => ({ name, text, angle: cosine(grams, countGrams(text, size)) }))
      .filter(({ angle }) => angle > 0)
      .sort((a, b) => b.angle - a.angle)
      .slice(0, MAX_COMPARED)
      .map(({ name, text }) => ({
        name,
        similarity: 1 - distance(wanted, text) / Math.max(wanted.length, text.length),
      }))
      .sort((a, b) => b.similarity - a.similarity);
    if (best && best.similarity >= minSimilarity) return best.name;
  }
  return null;
}

const comparable = (text: string) => text.toLowerCase().slice(0, MAX_LENGTH);

/** Counts each group of letters in a text. */
function countGrams(text: string, size: number): Map<string, number> {
  const padded = `-${text.replace(/[^\p{L}\p{N}\s,]/gu, '')}-`;
  const grams = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at++) {
    const gram = padded.slice(at, at + size);
    grams.set(gram, (grams.get(gram) ?? 0) + 1);
  }
  return grams;
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [gram, count] of one) common += count * (other.get(gram) ?? 0);
  return common / (norm(one) * norm(other) || 1);
}

const norm = (grams: ReadonlyMap<string, number>) =>
  Math.sqrt([...grams.values()].reduce((sum, count) => sum + count * count, 0));

/** The edit distance of two texts: how many letters are added, removed or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const change = row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(change, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
