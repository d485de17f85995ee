/** Small things that the browser remembers: for the tab, or for all of them. Where it may not, nothing is remembered. */
type Where = 'tab' | 'browser';

const storageOf = (where: Where): Storage => (where === 'tab' ? sessionStorage : localStorage);

export function remember(where: Where, key: string, value: string): void {
  try {
    storageOf(where).setItem(key, value);
  } catch {
    // Refused or full: it is then as it is on a first visit.
  }
}

export function recall(where: Where, key: string): string | null {
  try {
    return storageOf(where).getItem(key);
  } catch {
    return null;
  }
}
