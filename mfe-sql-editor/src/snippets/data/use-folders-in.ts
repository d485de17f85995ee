import { useAppDispatch } from '@howdah/shared-api';
import { snippetsReadApi, type SnippetFolder, type SnippetSorting } from '@howdah/shared-api/snippets';
import { useCallback } from 'react';

/** Reads the folders that are directly inside of one (null: at the top), where they are not known yet. None where it fails. */
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
