/** Values in sessionStorage (`tab`) or localStorage (`browser`). Without storage, nothing is stored. */
type StorageArea = 'tab' | 'browser';

const storageOf = (area: StorageArea): Storage => (area === 'tab' ? sessionStorage : localStorage);

export function storeValue(area: StorageArea, key: string, value: string): void {
  try {
    storageOf(area).setItem(key, value);
  } catch {
    // Storage is blocked or full.
  }
}

export function readValue(area: StorageArea, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}
