import { newUuid } from '@howdah/shared-api/sql';

/** The drafts in a browser without storage. They last as long as the page. */
const inMemory = new Map<string, string>();

const keyOf = (personId: number, ref: string) => `howdah.sql.draft.${personId}.${ref}`;

export interface DraftPointer {
  id: string;
  /** Whether the id is new, so that nothing can be stored under it. */
  isFresh: boolean;
}

/** Points to the project's unsaved draft, which `/sql/new` shows in every tab. Created when there is none. */
export function draftPointer(personId: number, ref: string): DraftPointer {
  const key = keyOf(personId, ref);
  const known = stored(key) ?? inMemory.get(key);
  if (known) return { id: known, isFresh: false };
  const id = newUuid();
  inMemory.set(key, id);
  try {
    localStorage.setItem(key, id);
  } catch {
    // storage is full or blocked: only this tab knows the draft
  }
  return { id, isFresh: true };
}

/** The draft became a snippet, or was discarded: the next `/sql/new` is empty. */
export function clearDraft(personId: number, ref: string, id: string): void {
  const key = keyOf(personId, ref);
  if (inMemory.get(key) === id) inMemory.delete(key);
  try {
    if (localStorage.getItem(key) === id) localStorage.removeItem(key);
  } catch {
    // as above
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
