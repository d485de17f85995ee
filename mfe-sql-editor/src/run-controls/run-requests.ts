import { useEffect, useSyncExternalStore } from 'react';

const asked = new Set<string>();
const listeners = new Set<() => void>();

/** Requests that a document is run as soon as it is open. */
export function requestRun(document: string): void {
  asked.add(document);
  for (const listener of [...listeners]) listener();
}

/** Runs the open document once for each request, with the usual questions before it. */
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
