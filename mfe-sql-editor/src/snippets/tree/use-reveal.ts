import type { SnippetFolder } from '@howdah/shared-api/snippets';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type Dispatch } from 'react';
import type { Documents } from '../../documents/index.ts';
import { pathOfFolder } from '../actions/folder-lists.ts';
import type { TreeRow } from './tree-rows.ts';
import type { TreeEvent } from './tree-state.ts';

interface RevealOptions {
  projectRef: string;
  documents: Documents;
  /** The document of the page. */
  shownId: string | undefined;
  rows: readonly TreeRow[];
  /** The direct subfolders of a folder; null: the top level. */
  foldersIn(folderId: string | null): Promise<readonly SnippetFolder[]>;
  send: Dispatch<TreeEvent>;
}

const NOWHERE = () => () => {};

/** Opens the section and the folders of the shown document, once per document, so that the user can close them afterwards. */
export function useReveal({ projectRef, documents, shownId, rows, foldersIn, send }: RevealOptions): void {
  const document = shownId === undefined ? undefined : documents.get(projectRef, shownId);
  // Not the view, because the tree would render again with each save.
  const isSaved = useSyncExternalStore(document?.subscribe ?? NOWHERE, () => {
    const view = document?.view();
    return view?.load === 'ready' && !view.isNew;
  });
  const revealed = useRef<string>(undefined);

  const reveal = useEffectEvent(async (id: string) => {
    const view = document?.view();
    if (!view || rows.some((row) => row.kind === 'snippet' && row.snippet.id === id)) return;
    if (view.visibility === 'project')
      return send({ type: 'revealed', within: ['shared'], key: `shared/${id}` });
    const path = view.folderId === null ? [] : await pathOfFolder(view.folderId, foldersIn);
    if (path && revealed.current === id) {
      send({ type: 'revealed', within: ['private', ...path], key: `private/${id}` });
    }
  });

  useEffect(() => {
    if (!isSaved || shownId === undefined || revealed.current === shownId) return;
    revealed.current = shownId;
    void reveal(shownId);
  }, [isSaved, shownId]);
}
