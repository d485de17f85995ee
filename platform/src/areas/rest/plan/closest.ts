/** The least similarity of a suggestion, from 0 to 1. */
const MIN_SIMILARITY = 0.33;

/** Returns the name that is most like the searched one, by common groups of three letters; null when none is. */
export function closest(searched: string, names: readonly string[]): string | null {
  const wanted = trigrams(searched);
  let best: { name: string; similarity: number } | null = null;
  for (const name of new Set(names)) {
    const own = trigrams(name);
    const common = [...own].filter((gram) => wanted.has(gram)).length;
    const similarity = (2 * common) / (own.size + wanted.size || 1);
    if (similarity >= MIN_SIMILARITY && similarity > (best?.similarity ?? 0)) best = { name, similarity };
  }
  return best?.name ?? null;
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text.toLowerCase().slice(0, 200)} `;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  return grams;
}
