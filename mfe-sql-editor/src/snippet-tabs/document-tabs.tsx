import { toast } from '@howdah/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { Documents } from '../documents/index.ts';
import { learnSqlStarts } from '../documents/sql-starts.ts';
import { snippetTabTexts as texts, SnippetTabs } from './snippet-tabs.tsx';
import { openTabs } from './open-tabs.ts';

interface DocumentTabsProps {
  projectRef: string;
  documents: Documents;
  /** The document that the page shows. */
  id: string;
  onShow(id: string | null): void;
}

/** The tabs of the documents that are open. What was written in one that is closed is not lost: it becomes a snippet. */
export function DocumentTabs({ projectRef, documents, id, onShow }: DocumentTabsProps) {
  const document = documents.get(projectRef, id);
  const name = useSyncExternalStore(document.subscribe, () => {
    const { load, name } = document.view();
    if (load === 'ready') return name;
    return openTabs(projectRef).find(id)?.name ?? name;
  });

  // On a phone no list of snippets tells how it begins.
  const saving = useSyncExternalStore(document.subscribe, () => {
    const { load, saving: state } = document.view();
    return load === 'ready' ? state : undefined;
  });
  // Also when saving begins: its name is not that of the text before.
  useEffect(() => {
    if (saving) learnSqlStarts([[id, document.text()]]);
  }, [document, id, saving]);

  // An empty draft that is left is not kept open: it would only be in the way. What is not loaded looks like one.
  useEffect(
    () => () => {
      const { isNew, load } = document.view();
      const text = document.text();
      if (load === 'ready') learnSqlStarts([[id, text]]);
      const isEmptyDraft = isNew && text.trim() === '';
      if (isEmptyDraft && load !== 'loading' && load !== 'failed') openTabs(projectRef).close([id]);
    },
    [document, projectRef, id],
  );

  async function keepText(closed: string) {
    const closedDocument = documents.get(projectRef, closed);
    await closedDocument.whenLoaded;
    if (!closedDocument.view().isNew || closedDocument.text().trim() === '') return;
    closedDocument.saveNow();
    toast.info(texts.kept);
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
