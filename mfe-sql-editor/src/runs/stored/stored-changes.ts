import { ExternalStore } from '@howdah/shared-ui';
import { STATE_NAME } from './editor-state.ts';

/** Grows with each change of the stored results, by this tab or another. */
export const storedVersion = new ExternalStore(0, () => {
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
});

/** This tab has changed stored results. */
export function announceStoredChange(): void {
  storedVersion.update((version) => version + 1);
}

/** The browser tells of what other tabs have changed. */
function handleStorage({ key }: StorageEvent): void {
  if (key === STATE_NAME || key === null) announceStoredChange();
}
