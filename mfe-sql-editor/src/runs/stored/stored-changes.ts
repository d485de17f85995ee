import { ExternalStore } from '@howdah/shared-ui';
import { STATE_NAME } from './editor-state.ts';

/** Counts changes of the stored results, in this tab or others. */
export const storedVersion = new ExternalStore(0, () => {
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
});

/** Reports a change of stored results in this tab. */
export function announceStoredChange(): void {
  storedVersion.update((version) => version + 1);
}

/** The browser reports changes of other tabs. */
function handleStorage({ key }: StorageEvent): void {
  if (key === STATE_NAME || key === null) announceStoredChange();
}
