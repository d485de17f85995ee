import type { RemoteStore } from '../remotes/remote-store.ts';

/** How old the registry of an open page gets (docs/failures.md#a-change-of-the-registry). */
export const REGISTRY_INTERVAL_MS = 60_000;

/**
 * Reads the registry again every minute and when the user comes back to the page. A page that nobody sees does not ask.
 * Returns how to stop.
 */
export function followRegistry(remotes: Pick<RemoteStore, 'refreshRegistry'>): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void remotes.refreshRegistry();
  };
  const timer = setInterval(refresh, REGISTRY_INTERVAL_MS);
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('focus', refresh);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
    window.removeEventListener('focus', refresh);
  };
}
