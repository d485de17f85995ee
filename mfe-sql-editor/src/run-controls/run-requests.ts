import { ExternalStore, useExternalStore } from '@howdah/shared-ui';
import { useEffect } from 'react';

/** Ids of documents. */
const requested = new ExternalStore<readonly string[]>([]);

/** Requests to run a document as soon as it is open. */
export function requestRun(documentId: string): void {
  requested.update((ids) => [...ids.filter((id) => id !== documentId), documentId]);
}

/** Runs the open document once for each request, with the usual confirmations. */
export function useRunRequests(documentId: string, run: () => void): void {
  const isRequested = useExternalStore(requested, (ids) => ids.includes(documentId));
  useEffect(() => {
    if (!requested.getSnapshot().includes(documentId)) return;
    requested.update((ids) => ids.filter((id) => id !== documentId));
    run();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a request is for the page as it stands then
  }, [documentId, isRequested]);
}
