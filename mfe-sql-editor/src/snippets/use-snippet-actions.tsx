import { useLazyModule } from '@howdah/shared-ui';
import {
  Copy,
  Download,
  FolderInput,
  Lock,
  Pencil,
  Sparkles,
  Star,
  StarOff,
  Trash2,
  UsersRound,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDocuments, type DocumentView } from '../documents/index.ts';
import type { ToolbarAction } from '../toolbar-action.ts';
import { lazyActions } from './actions/lazy-actions.ts';
import { snippetActions, type ActionId, type DialogRequest } from './actions/row-actions.ts';
import { type SnippetCommands, useSnippetCommands } from './actions/snippet-commands.ts';
import { type SnippetFacts, useRights } from './actions/snippet-permissions.ts';

/** The actions of the page for its snippet, as in the menu of the tree. None while it is a draft. */
export function useSnippetActions(view: DocumentView): { actions: ToolbarAction[]; overlays: ReactNode } {
  const documents = useDocuments();
  // The page is only rendered when its documents exist.
  const { commands } = useSnippetCommands(view.ref, documents!);
  const rights = useRights();
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  const late = useLazyModule(lazyActions);
  const snippet = factsOf(view);

  const actions = snippet
    ? snippetActions(snippet, rights)
        .flat()
        .filter(({ id }) => id in icons)
        .map(({ id, label, disabledReason }): ToolbarAction => ({
          id: `snippet-${id}`,
          label,
          icon: icons[id]?.(snippet),
          group: 'snippet',
          disabledReason,
          onSelect: () => act(id, snippet, commands, (request) => lazyActions.load(() => setDialog(request))),
        }))
    : [];

  return {
    actions,
    overlays: late && dialog && (
      <late.SnippetDialog
        projectRef={view.ref}
        request={dialog}
        commands={commands}
        onClose={() => setDialog(null)}
      />
    ),
  };
}

/** The page has no rows for inline renaming, so it uses a dialog. */
const icons: Partial<Record<ActionId, (snippet: SnippetFacts) => ReactNode>> = {
  rename: () => <Pencil aria-hidden />,
  'rename-with-ai': () => <Sparkles aria-hidden />,
  duplicate: () => <Copy aria-hidden />,
  favorite: ({ favorite }) => (favorite ? <StarOff aria-hidden /> : <Star aria-hidden />),
  share: () => <UsersRound aria-hidden />,
  unshare: () => <Lock aria-hidden />,
  move: () => <FolderInput aria-hidden />,
  download: () => <Download aria-hidden />,
  delete: () => <Trash2 aria-hidden />,
};

function act(
  id: ActionId,
  snippet: SnippetFacts,
  commands: SnippetCommands,
  ask: (request: DialogRequest) => void,
): void {
  switch (id) {
    case 'rename':
    case 'rename-with-ai':
      return ask({ kind: 'rename', snippet, withAi: id === 'rename-with-ai' });
    case 'duplicate':
      return void commands.duplicate(snippet);
    case 'favorite':
      return commands.setFavorite(snippet, !snippet.favorite);
    case 'share':
    case 'unshare':
    case 'download':
      return ask({ kind: id, snippet });
    case 'move':
    case 'delete':
      return ask({ kind: id, snippets: [snippet] });
    default:
      return;
  }
}

function factsOf(view: DocumentView): SnippetFacts | undefined {
  if (view.isNew) return undefined;
  const { id, name, visibility, favorite, folderId, owner } = view;
  return { id, name, visibility, favorite, folder_id: folderId, owner_id: owner?.id ?? -1 };
}
