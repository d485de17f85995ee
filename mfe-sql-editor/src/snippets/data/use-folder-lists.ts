import { useAppDispatch, useAppSelector } from '@howdah/shared-api';
import { snippetsReadApi, type SnippetFolderArgs, type SnippetSorting } from '@howdah/shared-api/snippets';
import { useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';

const { snippetsFolder } = snippetsReadApi.endpoints;

type FolderResult = ReturnType<ReturnType<typeof snippetsFolder.select>>;

/** What is loaded of several folders at once; the empty id is the top. Each stays fresh while it is asked for. */
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
    // New ones first: what is in both must not be forgotten in between.
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
