/** What was typed just before a page was closed, when the journal had no time to write it. */
export interface UnsavedText {
  text: string;
  /** The revision of the journal that the text is based on. */
  revision: number;
  /** The tab in which it was typed. */
  writer: string;
  /** Ms since 1970. */
  at: number;
}

/** `localStorage` writes synchronously; IndexedDB does not. */
export interface UnsavedBuffer {
  write(id: string, unsaved: UnsavedText): void;
  read(id: string): UnsavedText | null;
  clear(id: string): void;
}

/** The buffer of one user. If storage is full or blocked, nothing is kept, and the journal reports that. */
export function unsavedBuffer(personId: number): UnsavedBuffer {
  const keyOf = (id: string) => `howdah.sql.last-words.${personId}.${id}`;
  return {
    write: (id, unsaved) => attempt(() => localStorage.setItem(keyOf(id), JSON.stringify(unsaved))),
    read: (id) =>
      attempt(() => {
        const stored = localStorage.getItem(keyOf(id));
        return stored === null ? null : (JSON.parse(stored) as UnsavedText);
      }) ?? null,
    clear: (id) => attempt(() => localStorage.removeItem(keyOf(id))),
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined; // the storage is full or switched off, or the text is not JSON
  }
}

/** Whether an unsaved text continues the journal's record and is not older than it. */
export function continues(
  unsaved: UnsavedText,
  record: { revision: number; writer: string; at: number },
): boolean {
  if (unsaved.revision === record.revision) return true;
  return unsaved.writer === record.writer && unsaved.at >= record.at;
}
