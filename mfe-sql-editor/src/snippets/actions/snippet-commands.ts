import { type AppDispatch, useAppDispatch } from '@howdah/shared-api';
import {
  snippetChangeShown,
  snippetsOutdated,
  snippetsChangeApi,
  type SnippetFolder,
  type UpdateSnippetFolder,
} from '@howdah/shared-api/snippets';
import { failureNotice, platformError, type FailureNotice, type StoreExtra } from '@howdah/shared-api/api';
import { toast } from '@howdah/shared-ui';
import {
  changeSnippet,
  duplicateSnippet,
  discardDocument,
  newDocument,
  type Documents,
  type SnippetPatch,
} from '../../documents/index.ts';
import { clearRuns } from '../../runs/clear-results.ts';
import { isRunningHere } from '../../runs/run.ts';
import { shownAfterClosing } from '../../documents/open-tabs.ts';
import type { SnippetFacts } from './snippet-permissions.ts';
import { snippetTexts as texts } from '../snippet-texts.ts';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { useMemo } from 'react';
import { documentPath, draftPath } from '../../documents/document-path.ts';

/** The maximum number of snippets that the platform deletes at once. */
const DELETED_AT_ONCE = 200;

const { snippetsDelete, snippetsCreateFolder, snippetsUpdateFolder, snippetsDeleteFolders } =
  snippetsChangeApi.endpoints;

/** What commands need of the page. */
export interface SnippetCommandContext {
  ref: string;
  dispatch: AppDispatch;
  documents: Documents;
  /** Navigates to a path below `/sql/`. */
  go(path: string): void;
  /** The id of the shown document; undefined at the URL of a draft. */
  shown(): string | undefined;
  /** The path of a new document. */
  draftPath: string;
}

export type SnippetCommands = ReturnType<typeof snippetCommands>;

/** The commands of the tree and the menus for snippets and folders. */
export function snippetCommands({ ref, dispatch, documents, go, shown, draftPath }: SnippetCommandContext) {
  /** Shows the change immediately and saves it with the document, open or not. A failure is shown in the document. */
  function change(snippet: SnippetFacts, { folderId, ...patch }: SnippetPatch): void {
    const folder = folderId === undefined ? {} : { folder_id: folderId };
    dispatch(snippetChangeShown(ref, { id: snippet.id, ...patch, ...folder }));
    changeSnippet(ref, snippet.id, folderId === undefined ? patch : { ...patch, folderId }).catch(
      (error: unknown) => {
        dispatch(snippetsOutdated(ref));
        // Nothing was sent: the snippet was not loaded.
        toast(failureNotice({ error, failed: texts.changeFailed }));
      },
    );
  }

  /** The SQL of the open document, or the saved SQL if it is not open. Rejects if it cannot be loaded. */
  async function contentOf(snippet: SnippetFacts): Promise<{ sql: string; description: string }> {
    const document = await documents.loaded(ref, snippet.id);
    return { sql: document.text(), description: document.view().description };
  }

  /**
   * Cleans up after snippets were deleted: closes their tabs, shows another document, and removes their data from this
   * browser.
   */
  async function leave(ids: readonly string[]): Promise<void> {
    const tabs = documents.tabs(ref);
    const open = shown();
    const next = shownAfterClosing(tabs.getSnapshot(), ids, open);
    if (open !== undefined && next !== open) go(next ?? draftPath);
    tabs.close(ids);
    await Promise.all(ids.flatMap((id) => [discardDocument(ref, id), clearRuns(documents.personId, id)]));
  }

  return {
    open: (snippet: Pick<SnippetFacts, 'id'>) => go(snippet.id),

    /** Opens it in a new browser tab. */
    openApart: ({ id }: Pick<SnippetFacts, 'id'>): void =>
      void window.open(`/project/${ref}/sql/${id}`, '_blank', 'noopener'),

    openDraft: () => go(draftPath),

    /** Reuses an empty draft, so that empty ones do not pile up. */
    async openNew(start: { folderId?: string | null; sql?: string; name?: string } = {}): Promise<void> {
      const draft = documents.get(ref, documents.draft(ref));
      await draft.whenLoaded;
      const isDraftEmpty = draft.text().trim() === '';
      if (isDraftEmpty && Object.keys(start).length === 0) go(draftPath);
      else go(newDocument(ref, start));
    },

    textOf: async (snippet: SnippetFacts): Promise<string> => (await contentOf(snippet)).sql,
    contentOf,

    /** The URL of the platform, for tools outside of the browser. */
    platformUrl: (): string =>
      new URL(
        dispatch((_dispatch: unknown, _getState: unknown, extra: StoreExtra) => extra.config.apiBase) || '/',
        location.href,
      ).href.replace(/\/$/, ''),

    async duplicate(snippet: SnippetFacts): Promise<void> {
      try {
        go(await duplicateSnippet(ref, snippet.id));
      } catch (error) {
        toast(failureNotice({ error, failed: texts.duplicateFailed }));
      }
    },

    rename: (snippet: SnippetFacts, changed: Pick<SnippetPatch, 'name' | 'description'>): void =>
      change(snippet, changed),

    setFavorite: (snippet: SnippetFacts, favorite: boolean) => change(snippet, { favorite }),

    /** Shared snippets cannot be in a folder (docs/product/sql-editor.md#what-is-checked), so it is moved out first. */
    share: (snippet: SnippetFacts) =>
      change(snippet, {
        visibility: 'project',
        ...(snippet.folder_id === null ? {} : { folderId: null }),
      }),

    unshare: (snippet: SnippetFacts) => change(snippet, { visibility: 'user' }),

    /** Null moves them out of their folders. Fails for all if one of them is shared. */
    move(snippets: readonly SnippetFacts[], folderId: string | null): void {
      if (folderId !== null && snippets.some(({ visibility }) => visibility === 'project')) {
        toast.error(texts.sharedInFolder);
        return;
      }
      for (const snippet of snippets) {
        if (snippet.folder_id !== folderId) change(snippet, { folderId });
      }
    },

    /** How many of the snippets have a query that this page runs. Deleting them cancels it. */
    runningOf: (ids: readonly string[]): number =>
      ids.filter((id) => isRunningHere(documents.personId, id)).length,

    /** Rejects with a `PlatformError`. `onProgress` is called with those that are left, also before a failure. */
    async remove(
      snippets: readonly SnippetFacts[],
      onProgress?: (left: readonly SnippetFacts[]) => unknown,
    ): Promise<void> {
      const ids = snippets.map(({ id }) => id);
      for (let from = 0; from < ids.length; from += DELETED_AT_ONCE) {
        const some = ids.slice(from, from + DELETED_AT_ONCE);
        await run(dispatch(snippetsDelete.initiate({ ref, ids: some })));
        onProgress?.(snippets.slice(from + DELETED_AT_ONCE));
        await leave(some);
      }
      const [only] = snippets;
      toast.success(
        snippets.length === 1 && only
          ? texts.deleted(only.name || texts.untitled)
          : texts.deletedMany(ids.length),
      );
    },

    /** Resolves when it has ended. A toast shows the result (docs/product/sql-editor.md#messages). */
    async createFolder(name: string, parentId: string | null): Promise<void> {
      try {
        await run(dispatch(snippetsCreateFolder.initiate({ ref, save: { name, parentId } })));
        toast.success(texts.folderCreated);
      } catch (error) {
        toast(folderFailure(error, texts.folderCreateFailed, texts.folderCreateUnknown));
      }
    },

    /** What is absent from `save` stays, also where it was changed elsewhere. */
    async updateFolder(folder: SnippetFolder, save: UpdateSnippetFolder): Promise<void> {
      try {
        await run(dispatch(snippetsUpdateFolder.initiate({ ref, id: folder.id, save })));
        toast.success(texts.folderUpdated);
      } catch (error) {
        toast(folderFailure(error, texts.folderSaveFailed, texts.folderSaveUnknown));
      }
    },

    /** `inside` has the known snippets of the folder. Rejects with a `PlatformError`. */
    async removeFolder(folder: SnippetFolder, inside: readonly string[]): Promise<void> {
      await run(dispatch(snippetsDeleteFolders.initiate({ ref, ids: [folder.id] })));
      await leave(inside);
      toast.success(texts.deleted(folder.name));
    },
  };
}

function folderFailure(error: unknown, failed: (message: string) => string, unknown: string): FailureNotice {
  return platformError(error).code === 'folder_name_taken'
    ? { tone: 'error', message: texts.folderNameTaken }
    : failureNotice({ error, failed, unknown });
}

/** Resolves with the result of a mutation, or rejects with a `PlatformError`. */
async function run<Answer>(call: { unwrap(): Promise<Answer> }): Promise<Answer> {
  try {
    return await call.unwrap();
  } catch (error) {
    throw platformError(error);
  }
}

/** The commands on the snippets of a project. */
export function useSnippetCommands(
  ref: string,
  documents: Documents,
): { commands: SnippetCommands; shownId: string | undefined } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { deployment } = useShell();
  const { pathname } = useLocation();
  const base = `/project/${ref}/sql`;
  const path = pathname.startsWith(`${base}/`) ? documentPath(pathname.slice(base.length + 1)) : null;
  const shownId = path?.kind === 'document' ? path.id : undefined;
  const commands = useMemo(
    () =>
      snippetCommands({
        ref,
        dispatch,
        documents,
        go: (rest) => void navigate(`${base}/${rest}`),
        shown: () => shownId,
        draftPath: draftPath(deployment),
      }),
    [ref, dispatch, documents, navigate, base, shownId, deployment],
  );
  return { commands, shownId };
}
