/** What was typed in the last moment before a page went, when the journal had no time to write it. */
export interface LastWords {
  text: string;
  /** The journal's revision that it was typed on. */
  revision: number;
  /** The tab that it was typed in. */
  writer: string;
  /** Ms since 1970. */
  at: number;
}

/** `localStorage` writes before it returns, which IndexedDB does not. */
export interface LastWordsStore {
  say(id: string, words: LastWords): void;
  hear(id: string): LastWords | null;
  forget(id: string): void;
}

/** The store of one person. A browser whose storage is full or switched off keeps none; the journal tells of that. */
export function lastWordsStore(personId: number): LastWordsStore {
  const keyOf = (id: string) => `howdah.sql.last-words.${personId}.${id}`;
  return {
    say: (id, words) => quietly(() => localStorage.setItem(keyOf(id), JSON.stringify(words))),
    hear: (id) =>
      quietly(() => {
        const kept = localStorage.getItem(keyOf(id));
        return kept === null ? null : (JSON.parse(kept) as LastWords);
      }) ?? null,
    forget: (id) => quietly(() => localStorage.removeItem(keyOf(id))),
  };
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined; // full or switched off, or no JSON: there are no last words then
  }
}

/** Whether last words go on from what the journal has, and are not older than it. */
export function goOnFrom(words: LastWords, kept: { revision: number; writer: string; at: number }): boolean {
  if (words.revision === kept.revision) return true;
  return words.writer === kept.writer && words.at >= kept.at;
}
