import { toast } from '@howdah/shared-ui';
import { useEffect } from 'react';
import type { Documents } from '../documents/index.ts';
import { sqlPreviews } from '../documents/sql-previews.ts';
import { isDefaultSnippetName } from '@howdah/shared-api/snippets';
import { snippetTabTexts as texts, SnippetTabs } from './snippet-tabs.tsx';
import type { SnippetTab } from '../documents/open-tabs.ts';

interface DocumentTabsProps {
  projectRef: string;
  documents: Documents;
  /** The document of the page. */
  id: string;
  onShow(id: string | null): void;
}

/** The tabs of the open documents. Text in a closed tab is not lost: it becomes a snippet, or the tab opens again. */
export function DocumentTabs({ projectRef, documents, id, onShow }: DocumentTabsProps) {
  const document = documents.get(projectRef, id);
  const tabs = documents.tabs(projectRef);
  // An empty draft closes when the user leaves it. A document that is not loaded looks empty too.
  useEffect(
    () => () => {
      const { isNew, load } = document.view();
      const isEmptyDraft = isNew && document.text().trim() === '';
      if (isEmptyDraft && load !== 'loading' && load !== 'failed') tabs.close([id]);
    },
    [document, tabs, id],
  );

  /** The documents rename the tab afterwards. */
  function nameOnOpen(): string {
    const { load, name } = document.view();
    return load === 'ready' ? name : (tabs.find(id)?.name ?? name);
  }

  async function saveClosed(tab: SnippetTab) {
    const sql = isDefaultSnippetName(tab.name) ? sqlPreviews.getSnapshot().get(tab.id) : undefined;
    const name = sql || tab.name || texts.untitled;
    const outcome = await documents.saveDraft(projectRef, tab.id);
    if (outcome.kind === 'nothing') return;
    if (outcome.kind === 'saved') {
      toast.info(texts.saved(name));
      return;
    }
    tabs.reopen(tab);
    const detail = outcome.reason ?? undefined;
    if (outcome.kind === 'kept') toast.warning(texts.keptHere(name), { detail });
    else toast.error(texts.notKept(name), { detail });
  }

  return (
    <SnippetTabs
      store={tabs}
      id={id}
      nameOnOpen={nameOnOpen}
      onShow={onShow}
      onClosed={(tab) => void saveClosed(tab)}
    />
  );
}
