import { toast } from '@howdah/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { Documents } from '../documents/index.ts';
import { storeSqlPreviews } from '../documents/sql-previews.ts';
import { snippetTabTexts as texts, SnippetTabs } from './snippet-tabs.tsx';
import { openTabs, type SnippetTab } from './open-tabs.ts';

interface DocumentTabsProps {
  projectRef: string;
  documents: Documents;
  /** The document of the page. */
  id: string;
  onShow(id: string | null): void;
}

/** The tabs of the open documents. Text in a closed tab is not lost: it becomes a snippet. */
export function DocumentTabs({ projectRef, documents, id, onShow }: DocumentTabsProps) {
  const document = documents.get(projectRef, id);
  const name = useSyncExternalStore(document.subscribe, () => {
    const { load, name } = document.view();
    if (load === 'ready') return name;
    return openTabs(projectRef).find(id)?.name ?? name;
  });

  // On a phone, no list of snippets shows its SQL.
  const saving = useSyncExternalStore(document.subscribe, () => {
    const { load, saving: state } = document.view();
    return load === 'ready' ? state : undefined;
  });
  // Also when saving starts, because the name must not be that of the previous text.
  useEffect(() => {
    if (saving) storeSqlPreviews([[id, document.text()]]);
  }, [document, id, saving]);

  // An empty draft closes when the user leaves it. A document that is not loaded looks empty too.
  useEffect(
    () => () => {
      const { isNew, load } = document.view();
      const text = document.text();
      if (load === 'ready') storeSqlPreviews([[id, text]]);
      const isEmptyDraft = isNew && text.trim() === '';
      if (isEmptyDraft && load !== 'loading' && load !== 'failed') openTabs(projectRef).close([id]);
    },
    [document, projectRef, id],
  );

  async function keepText(closed: SnippetTab) {
    const closedDocument = documents.get(projectRef, closed.id);
    await closedDocument.whenLoaded;
    if (!closedDocument.view().isNew || closedDocument.text().trim() === '') return;
    closedDocument.saveNow();
    toast.info(texts.kept(closed.name || texts.untitled));
  }

  return (
    <SnippetTabs
      projectRef={projectRef}
      shown={{ id, name }}
      onShow={onShow}
      onClosed={(closed) => void keepText(closed)}
    />
  );
}
