import { matchesShortcut, useWindowKeyDown } from '@howdah/shared-ui';
import { Save } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  newDocument,
  type DocumentConflict,
  type DocumentView,
  type OpenDocument,
} from '../../documents/index.ts';
import { useKeptVersions } from '../../kept-versions/use-kept-versions.tsx';
import { documentTexts } from '../../documents/document-texts.ts';
import { SHORTCUTS } from '../../shortcuts.ts';
import type { ToolbarAction } from '../../toolbar-action.ts';
import { ConflictCompare } from './conflict-compare.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { SavingIndicator } from './saving-indicator.tsx';

/** Everything of saving that the page of a document places. */
interface DocumentSaving {
  /** For the toolbar. */
  status: ReactNode;
  actions: ToolbarAction[];
  /** Other actions, as they are where the text may not be changed. */
  allowed(actions: ToolbarAction[]): ToolbarAction[];
  /** Between toolbar and editor. */
  notices: ReactNode;
  /** Over the editor, inside of its panel. */
  overEditor: ReactNode;
  /** Whether that is two versions beside each other. */
  isComparing: boolean;
  /** Dialogs; they may stand anywhere in the page. */
  overlays: ReactNode;
  /** A run of a document that has no saved snippet creates one (docs/product/sql-editor.md#states). */
  ran(): void;
}

/** Saving a document: its state, what prevents it, and what the user can do about it. */
export function useDocumentSaving(
  view: DocumentView,
  document: OpenDocument,
  onOpen: (id: string) => void,
): DocumentSaving {
  const [compared, setCompared] = useState<DocumentConflict | null>(null);
  const openCopy = (sql: string) => onOpen(newDocument(view.ref, { sql, name: view.name }));
  const versions = useKeptVersions(view, openCopy);

  function save() {
    if (view.deletedElsewhere) saveAsNew();
    else if (view.mayEdit) document.saveNow();
  }

  /** The old id may belong to a snippet that this user cannot see; a new id is free. */
  function saveAsNew() {
    onOpen(newDocument(view.ref, { sql: document.text(), name: view.name, save: true }));
  }

  useSaveKey(save);

  return {
    status: <SavingIndicator view={view} onRetry={() => document.retry()} />,
    actions: [
      ...versions.actions,
      ...(view.isNew
        ? [
            {
              id: 'save',
              label: documentTexts.save,
              icon: <Save aria-hidden />,
              group: 'snippet' as const,
              shortcut: SHORTCUTS.save,
              onSelect: save,
            },
          ]
        : []),
    ],
    allowed: (actions) =>
      view.mayEdit
        ? actions
        : actions.map((action) =>
            action.id === 'format' || action.id === 'ask-ai'
              ? { ...action, disabledReason: documentTexts.readOnly.help }
              : action,
          ),
    // The comparison has the same choice.
    notices: compared ? null : (
      <DocumentNotices
        view={view}
        document={document}
        onCompare={() => setCompared(view.conflict)}
        onDuplicate={() => openCopy(document.text())}
        onSaveAsNew={saveAsNew}
      />
    ),
    overEditor: compared && (
      <ConflictCompare conflict={compared} document={document} onClose={() => setCompared(null)} />
    ),
    isComparing: compared !== null,
    overlays: versions.overlay,
    ran() {
      if (view.isNew && !view.deletedElsewhere) document.saveNow();
    },
  };
}

/** Mod+S saves, anywhere on the page; the browser's own dialog would save the page as a file. */
export function useSaveKey(onSave: () => void): void {
  useWindowKeyDown((event) => {
    if (!matchesShortcut(event, SHORTCUTS.save)) return;
    event.preventDefault();
    onSave();
  });
}
