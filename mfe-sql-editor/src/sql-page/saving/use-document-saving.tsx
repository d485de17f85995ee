import { matchesShortcut, useWindowKeyDown } from '@howdah/shared-ui';
import { Save } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  newDocument,
  openTabsOf,
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

/** The parts of saving that the page of a document renders. */
interface DocumentSaving {
  /** For the toolbar. */
  status: ReactNode;
  actions: ToolbarAction[];
  /** The other actions, adapted if the text is read-only. */
  allowed(actions: ToolbarAction[]): ToolbarAction[];
  /** Rendered between toolbar and editor. */
  notices: ReactNode;
  /** Rendered over the editor, inside its panel. */
  overEditor: ReactNode;
  /** Whether two versions are being compared. */
  isComparing: boolean;
  /** Dialogs, which can be rendered anywhere in the page. */
  overlays: ReactNode;
  /** A run of a document that has no saved snippet creates one (docs/product/sql-editor.md#states). */
  ran(): void;
  /** Opens SQL as a new document with the name of this one. */
  openCopy(sql: string): void;
}

/** Everything for saving a document: its status, problems and actions. */
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

  /** The old id may belong to a snippet that this user cannot see, so it gets a new one, and a tab instead of the old one. */
  function saveAsNew() {
    const id = newDocument(view.ref, { sql: document.text(), name: view.name, save: true });
    openTabsOf(view.ref).close([view.id]);
    onOpen(id);
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
    // The comparison offers the same choice.
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
    openCopy,
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
