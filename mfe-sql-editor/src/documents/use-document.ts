import type { AppStore } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { connect, connectedDocuments } from './connect.ts';
import type { Documents } from './documents.ts';
import type { DocumentView, OpenDocument } from './types.ts';

/** The documents of the signed-in user; null while the user is unknown. */
export function useDocuments(): Documents | null {
  const store = useStore() as AppStore;
  const { notify } = useShell();
  const { data: profile } = useSessionGetProfileQuery();
  const personId = profile?.id;
  const documents = useMemo(
    () => (personId === undefined ? null : connect(store, personId, notify)),
    [store, personId, notify],
  );
  // A page of the editor is shown again, perhaps after a new sign-in.
  useEffect(() => documents?.resume(), [documents]);
  return documents;
}

/** An open document: its view, and what the page does with it. Only below `useDocuments`. */
export function useDocument(ref: string, id: string): { view: DocumentView; document: OpenDocument } {
  const { can } = useShell();
  const document = connectedDocuments().get(ref, id);
  const seen = useSyncExternalStore(document.subscribe, document.view);
  // Before the editor is unmounted: afterwards its text cannot be read.
  useLayoutEffect(() => document.attach(), [document]);

  const mayEdit = seen.visibility === 'user' || can('write:Update', 'user_content') !== 'denied';
  const view = useMemo(() => ({ ...seen, mayEdit }), [seen, mayEdit]);
  return { view, document };
}
