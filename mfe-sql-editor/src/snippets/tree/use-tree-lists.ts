import {
  useSnippetsCountQuery,
  useSnippetsFolderInfiniteQuery,
  useSnippetsListInfiniteQuery,
  type SnippetCount,
  type SnippetFolder,
  type SnippetListArgs,
  type SnippetSorting,
} from '@howdah/shared-api/snippets';
import type { ContentListed } from '@howdah/shared-api/snippets/content';
import { useMemo } from 'react';
import type { ListName, LoadedList } from './tree-rows.ts';
import { useFolderLists } from '../actions/folder-lists.ts';

interface TreeListsAsked {
  ref: string;
  sorting: SnippetSorting;
  /** Sections by name, folders by id. */
  expanded: ReadonlySet<string>;
  search: string;
}

export interface TreeLists {
  count: SnippetCount | undefined;
  lists: ReadonlyMap<ListName, LoadedList>;
  loadMore(list: ListName): void;
  retry(list: ListName): void;
}

/** The lists of the open sections and folders. Closed ones are not loaded. */
export function useTreeLists({ ref, sorting, expanded, search }: TreeListsAsked): TreeLists {
  const isSearching = search !== '';
  const { data: count } = useSnippetsCountQuery({ ref });
  const list = (filters: Partial<SnippetListArgs>): SnippetListArgs => ({ ref, ...sorting, ...filters });
  const favorites = useSnippetsListInfiniteQuery(list({ favorite: true }), {
    // Nothing to load: the result is already known to be empty.
    skip: isSearching || !expanded.has('favorites') || count?.favorites === 0 || !count,
  });
  const shared = useSnippetsListInfiniteQuery(list({ visibility: 'project' }), {
    skip: isSearching || !expanded.has('shared') || count?.shared === 0 || !count,
  });
  const found = useSnippetsListInfiniteQuery(list({ name: search }), { skip: !isSearching });
  const foundFolders = useSnippetsFolderInfiniteQuery(
    { ref, folderId: null, name: search, ...sorting },
    { skip: !isSearching },
  );
  const openFolders = useMemo(
    () => (expanded.has('private') ? ['', ...[...expanded].filter((id) => id.includes('-'))] : []),
    [expanded],
  );
  const folders = useFolderLists(ref, openFolders, sorting);

  return useMemo(() => {
    const lists = new Map<ListName, LoadedList>();
    lists.set('shared', count?.shared === 0 ? EMPTY : ofList(shared));
    lists.set('search', withFolders(ofSearch(found), ofFolder(foundFolders)));
    for (const [id, result] of folders.results) lists.set(`folder/${id}`, ofFolder(result));
    lists.set('favorites', count?.favorites === 0 ? markedIn(lists) : ofList(favorites));
    const byName = { favorites, shared, search: found };
    const isSection = (name: ListName): name is keyof typeof byName => name in byName;
    return {
      count,
      lists,
      loadMore(name) {
        if (!isSection(name)) folders.loadMore(name.slice('folder/'.length));
        else if (!byName[name].isFetching) void byName[name].fetchNextPage();
      },
      retry(name) {
        if (name === 'search') void foundFolders.refetch();
        if (isSection(name)) void byName[name].refetch();
        else folders.retry(name.slice('folder/'.length));
      },
    };
  }, [count, favorites, shared, found, foundFolders, folders]);
}

const EMPTY: LoadedList = { status: 'ready', folders: [], snippets: [], hasMore: false, moreFailed: false };

/** If the platform has no favorites, only those that were marked just now exist. */
function markedIn(lists: ReadonlyMap<ListName, LoadedList>): LoadedList {
  const marked = [...lists.values()].flatMap(({ snippets }) => snippets.filter(({ favorite }) => favorite));
  return { ...EMPTY, snippets: [...new Map(marked.map((snippet) => [snippet.id, snippet])).values()] };
}

interface Result<Page> {
  /** Only the data for these arguments: results of an earlier search do not count. */
  currentData?: { pages: Page[] };
  isError?: boolean;
}

function ofList(result: Result<{ data: ContentListed[]; cursor?: string }>): LoadedList {
  const pages = result.currentData?.pages;
  if (!pages) return { ...EMPTY, status: result.isError ? 'failed' : 'loading' };
  return {
    status: 'ready',
    folders: [],
    snippets: pages.flatMap(({ data }) => data),
    hasMore: pages.at(-1)?.cursor !== undefined,
    moreFailed: result.isError ?? false,
  };
}

/** The last results stay until the next response, so that they do not flicker while the user types. */
function ofSearch(
  result: Result<{ data: ContentListed[]; cursor?: string }> & {
    data?: { pages: { data: ContentListed[]; cursor?: string }[] };
  },
): LoadedList {
  return ofList(result.isError ? result : { currentData: result.currentData ?? result.data });
}

/** If folders cannot be loaded, the results omit them. If snippets cannot be loaded, the search fails. */
function withFolders(found: LoadedList, folders: LoadedList): LoadedList {
  const isWaiting = found.status === 'ready' && found.snippets.length === 0 && folders.status === 'loading';
  return { ...found, folders: folders.folders, status: isWaiting ? 'loading' : found.status };
}

interface FolderPage {
  data: { folders: SnippetFolder[]; contents: ContentListed[] };
  cursor?: string;
}

function ofFolder({ data, isError }: { data?: { pages: FolderPage[] }; isError?: boolean }): LoadedList {
  if (!data) return { ...EMPTY, status: isError ? 'failed' : 'loading' };
  return {
    status: 'ready',
    folders: data.pages.flatMap((page) => page.data.folders),
    snippets: data.pages.flatMap((page) => page.data.contents),
    hasMore: data.pages.at(-1)?.cursor !== undefined,
    moreFailed: isError ?? false,
  };
}
