import { useAppDispatch } from '@howdah/shared-api';
import { useExternalStore, useMediaQuery } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { isDefaultSnippetName } from '@howdah/shared-api/snippets';
import { storeSqlPreviews, sqlPreviews } from '../documents/sql-previews.ts';
import { NARROW } from '../narrow.ts';
import type { OpenTabs } from '../documents/open-tabs.ts';

/** Loads the SQL of tabs without a name on narrow screens, where no list of snippets loads it. */
export function useTabPreviews(ref: string, openTabs: OpenTabs, shownId: string | null): void {
  const dispatch = useAppDispatch();
  const isNarrow = useMediaQuery(NARROW);
  const tabs = useExternalStore(openTabs);
  const isWanted =
    isNarrow &&
    tabs.some(
      ({ id, name }) => id !== shownId && isDefaultSnippetName(name) && !sqlPreviews.getSnapshot().has(id),
    );
  useEffect(() => {
    if (!isWanted) return;
    async function learn() {
      const { snippetsReadApi } = await import('@howdah/shared-api/snippets');
      const { snippetsList } = snippetsReadApi.endpoints;
      // Open documents were usually changed recently, so they are on the first page.
      const args = { ref, sort_by: 'updated_at', sort_order: 'desc' } as const;
      const { data } = await dispatch(snippetsList.initiate(args, { subscribe: false }));
      const listed = data?.pages.flatMap((page) => page.data) ?? [];
      storeSqlPreviews(listed.map(({ id, sql_start: start }) => [id, start] as const));
    }
    // Without it, all these tabs have the same name.
    learn().catch(() => undefined);
  }, [dispatch, isWanted, ref]);
}
