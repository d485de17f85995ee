import { type SnippetFacts, disabledReasons, type Rights } from './snippet-permissions.ts';
import { SHORTCUTS } from '../../shortcuts.ts';
import { snippetTexts as texts } from '../snippet-texts.ts';
import type { SnippetFolder } from '@howdah/shared-api/snippets';

/** Actions on a snippet or a folder besides opening it. */
export type ActionId =
  | 'new-document'
  | 'new-folder'
  | 'rename'
  | 'rename-with-ai'
  | 'duplicate'
  | 'favorite'
  | 'share'
  | 'unshare'
  | 'move'
  | 'download'
  | 'delete';

export interface RowAction {
  id: ActionId;
  label: string;
  shortcut?: string;
  /** Why the action is disabled. */
  disabledReason?: string;
  tone?: 'danger';
}

/** The menu of a snippet, in groups. */
export function snippetActions(snippet: SnippetFacts, rights: Rights): RowAction[][] {
  const disabled = disabledReasons(snippet, rights);
  const isShared = snippet.visibility === 'project';
  return [
    [
      { id: 'rename', label: texts.rename, shortcut: SHORTCUTS.rename, disabledReason: disabled.change },
      {
        id: 'rename-with-ai',
        label: texts.renameWithAi,
        disabledReason: disabled.change ?? rights.noAi,
      },
      { id: 'duplicate', label: texts.duplicate },
      { id: 'favorite', label: snippet.favorite ? texts.removeFavorite : texts.addFavorite },
    ],
    [
      isShared
        ? { id: 'unshare', label: texts.unshare, disabledReason: disabled.unshare }
        : { id: 'share', label: texts.share, disabledReason: disabled.share },
      { id: 'move', label: texts.move, disabledReason: disabled.move },
      { id: 'download', label: texts.download },
    ],
    [
      {
        id: 'delete',
        label: texts.delete,
        shortcut: SHORTCUTS.delete,
        tone: 'danger',
        disabledReason: disabled.delete,
      },
    ],
  ];
}

/** The menu of a folder. Folders belong to the user, so all actions are allowed. */
export function folderActions(): RowAction[][] {
  return [
    [
      { id: 'new-document', label: texts.newDocumentHere },
      { id: 'new-folder', label: texts.newFolderHere },
    ],
    [
      { id: 'rename', label: texts.rename, shortcut: SHORTCUTS.rename },
      { id: 'move', label: texts.move },
    ],
    [{ id: 'delete', label: texts.delete, shortcut: SHORTCUTS.delete, tone: 'danger' }],
  ];
}

/** The menu of the top level. */
export function sectionActions(): RowAction[][] {
  return [
    [
      { id: 'new-document', label: texts.newDocument },
      { id: 'new-folder', label: texts.newFolder },
    ],
  ];
}

/** The menu of several snippets. If one cannot be deleted, none can: the platform deletes all or none. */
export function manyActions(snippets: readonly SnippetFacts[], rights: Rights): RowAction[][] {
  const first = (pick: (each: ReturnType<typeof disabledReasons>) => string | undefined) =>
    snippets.map((snippet) => pick(disabledReasons(snippet, rights))).find((reason) => reason !== undefined);
  return [
    [{ id: 'move', label: texts.move, disabledReason: first(({ move }) => move) }],
    [
      {
        id: 'delete',
        label: texts.delete,
        shortcut: SHORTCUTS.delete,
        tone: 'danger',
        disabledReason: first((each) => each.delete),
      },
    ],
  ];
}

/** A confirmation before an action. */
export type DialogRequest =
  | { kind: 'delete'; snippets: readonly SnippetFacts[] }
  | { kind: 'delete-folder'; folder: SnippetFolder; inside: readonly string[] }
  | { kind: 'share' | 'unshare' | 'download'; snippet: SnippetFacts }
  | { kind: 'rename'; snippet: SnippetFacts; withAi: boolean }
  | { kind: 'move'; snippets: readonly SnippetFacts[] }
  | { kind: 'move-folder'; folder: SnippetFolder };
