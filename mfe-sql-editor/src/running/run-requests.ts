import { useEffect, useSyncExternalStore } from 'react';

const asked = new Set<string>();
const listeners = new Set<() => void>();

/** Asks that a document be run as soon as it is open, by whoever opens it from elsewhere. */
export function requestRun(document: string): void {
  asked.add(document);
  for (const listener of [...listeners]) listener();
}

/** Runs the open document once for each request; what the page asks before a run, it asks all the same. */
export function useRunRequests(document: string, run: () => void): void {
  const isAsked = useSyncExternalStore(subscribe, () => asked.has(document));
  useEffect(() => {
    if (asked.delete(document)) run();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a request is for the page as it stands then
  }, [document, isAsked]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
