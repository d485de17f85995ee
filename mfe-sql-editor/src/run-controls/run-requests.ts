import { newUuid } from '@howdah/shared-api/sql';
import { useLocation } from '@howdah/shared-ui/router';
import { useEffect } from 'react';

/** The documents of the requests that have not been fulfilled, by request. */
const pending = new Map<string, string>();

/** The state of a navigation to a document that is to run as soon as it is open. Without the navigation, nothing runs. */
export function runRequest(documentId: string): { runRequest: string } {
  const request = newUuid();
  pending.set(request, documentId);
  return { runRequest: request };
}

/** Runs the open document once for each request, with the usual confirmations. */
export function useRunRequests(documentId: string, run: () => void): void {
  const state: unknown = useLocation().state;
  useEffect(() => {
    const request = requestOf(state);
    if (request === undefined || pending.get(request) !== documentId) return;
    // Back and a reload bring the same state again.
    pending.delete(request);
    run();
    // oxlint-disable-next-line react/exhaustive-deps -- a request is for the page as it stands then
  }, [documentId, state]);
}

function requestOf(state: unknown): string | undefined {
  return (state as Partial<ReturnType<typeof runRequest>> | null)?.runRequest;
}
