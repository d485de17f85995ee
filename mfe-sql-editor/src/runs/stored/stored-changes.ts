import { STATE_NAME } from './editor-state.ts';

let version = 0;
const listeners = new Set<() => void>();

/** Grows with each change of the stored results, by this tab or another. */
export function storedVersion(): number {
  return version;
}

/** This tab has changed stored results. */
export function announceStoredChange(): void {
  version += 1;
  for (const listener of [...listeners]) listener();
}

/** Returns what ends the subscription. */
export function subscribeToStored(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}

/** The browser tells of what other tabs have changed. */
function handleStorage({ key }: StorageEvent): void {
  if (key === STATE_NAME || key === null) announceStoredChange();
}
