import { useAppDispatch, useAppSelector } from '@howdah/shared-api';
import {
  snippetsReadApi,
  type SnippetFolderArgs,
  type SnippetSorting,
  type SnippetFolder,
} from '@howdah/shared-api/snippets';
import { useEffect, useMemo, useRef, useCallback } from 'react';
import { shallowEqual } from 'react-redux';

const { snippetsFolder } = snippetsReadApi.endpoints;

type FolderResult = ReturnType<ReturnType<typeof snippetsFolder.select>>;

/** What is loaded of several folders; the empty id is the top level. Each list stays up to date while it is in use. */
export function useFolderLists(
  ref: string,
  folderIds: readonly string[],
  sorting: SnippetSorting,
): {
  results: ReadonlyMap<string, FolderResult>;
  loadMore(folderId: string): void;
  retry(folderId: string): void;
} {
  const dispatch = useAppDispatch();
  const ids = folderIds.join(' ');
  const asked = useMemo(
    () => ids.split(' ').map((id): [string, SnippetFolderArgs] => [id, argsOf(ref, id, sorting)]),
    [ids, ref, sorting],
  );

  const held = useRef(new Map<string, { unsubscribe(): void }>());
  useEffect(() => {
    const before = held.current;
    // Subscribe first: data that both use must not be dropped in between.
    held.current = new Map(
      asked.map(([, args]) => [JSON.stringify(args), dispatch(snippetsFolder.initiate(args))]),
    );
    for (const subscription of before.values()) subscription.unsubscribe();
  }, [asked, dispatch]);
  useEffect(
    () => () => {
      for (const subscription of held.current.values()) subscription.unsubscribe();
      held.current = new Map();
    },
    [],
  );

  const selectors = useMemo(() => asked.map(([, args]) => snippetsFolder.select(args)), [asked]);
  const results = useAppSelector((state) => selectors.map((select) => select(state as never)), shallowEqual);
  return useMemo(
    () => ({
      results: new Map(asked.map(([id], index) => [id, results[index]!])),
      loadMore: (id) =>
        void dispatch(
          snippetsFolder.initiate(argsOf(ref, id, sorting), { direction: 'forward', subscribe: false }),
        ),
      retry: (id) =>
        void dispatch(
          snippetsFolder.initiate(argsOf(ref, id, sorting), { forceRefetch: true, subscribe: false }),
        ),
    }),
    [asked, dispatch, ref, results, sorting],
  );
}

function argsOf(ref: string, id: string, sorting: SnippetSorting): SnippetFolderArgs {
  return { ref, folderId: id || null, ...sorting };
}

/** Loads the direct subfolders of a folder (null: the top level), unless they are known. Empty if that fails. */
export function useFoldersIn(
  ref: string,
  sorting: SnippetSorting,
): (folderId: string | null) => Promise<readonly SnippetFolder[]> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (folderId) => {
      const asked = { ref, folderId, ...sorting };
      const { snippetsFolder } = snippetsReadApi.endpoints;
      const { data } = await dispatch(snippetsFolder.initiate(asked, { subscribe: false }));
      return data?.pages[0]?.data.folders ?? [];
    },
    [dispatch, ref, sorting],
  );
}

/** The maximum number of folders that a search for a folder loads. */
const MAX_FOLDERS = 100;

/**
 * The folder and its ancestors, the outermost first; null if it is not found. Searches level by level, because folders are
 * only listed by their parent. Rejects as `foldersIn` does.
 *
 * @param foldersIn the direct subfolders of a folder; null: the top level.
 */
export async function pathOfFolder(
  id: string,
  foldersIn: (parentId: string | null) => Promise<readonly SnippetFolder[]>,
): Promise<string[] | null> {
  const parents = new Map<string, string | null>();
  const toLookInto: (string | null)[] = [null];
  for (let looked = 0; looked < MAX_FOLDERS && toLookInto.length > 0; looked += 1) {
    const parent = toLookInto.shift() ?? null;
    for (const folder of await foldersIn(parent)) {
      parents.set(folder.id, parent);
      toLookInto.push(folder.id);
    }
    if (parents.has(id)) return upwards(id, parents);
  }
  return null;
}

function upwards(id: string, parents: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = [];
  for (let at: string | null | undefined = id; at; at = parents.get(at)) path.unshift(at);
  return path;
}
