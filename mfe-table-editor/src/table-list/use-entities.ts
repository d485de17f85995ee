import { entitiesApi, type Entity } from '@howdah/shared-api/entities';
import { platformError, useAppDispatch, type PlatformError } from '@howdah/shared-api';
import { isProjectHealthy } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useExternalStore } from '@howdah/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tablesChanged } from '../database/tables-changed.ts';

interface EntityList {
  /** What is loaded so far; undefined before the first page. */
  entities: readonly Entity[] | undefined;
  error: PlatformError | undefined;
  hasMore: boolean;
  /** Loads the next page, unless one is loading or has failed. */
  readMore(): void;
  /** Loads the page that failed. */
  retry(): void;
}

const NOTHING = { entities: undefined, error: undefined, nextPage: 0 as number | null };

/** The tables and views of a schema whose names contain the search, loaded page by page as the user scrolls. */
export function useEntityList(schema: string, search: string): EntityList {
  const { project } = useShell();
  const dispatch = useAppDispatch();
  const ref = project && isProjectHealthy(project.status) ? project.ref : undefined;
  const connectionString = project?.connectionString ?? '';
  const [list, setList] = useState<{
    entities: readonly Entity[] | undefined;
    error: PlatformError | undefined;
    nextPage: number | null;
  }>(NOTHING);
  const asked = useRef({ page: 0, before: [] as readonly Entity[], isReading: false });

  const read = useCallback(
    async (page: number, before: readonly Entity[]) => {
      if (ref === undefined) return;
      const mine = { page, before, isReading: true };
      asked.current = mine;
      const query = { ref, connectionString, schemas: schema ? [schema] : undefined, search, page };
      const call = dispatch(
        entitiesApi.endpoints.entitiesList.initiate(query, { subscribe: false, forceRefetch: page === 0 }),
      );
      try {
        const answer = await call.unwrap();
        if (asked.current !== mine) return;
        setList({ entities: [...before, ...answer.entities], error: undefined, nextPage: answer.nextPage });
      } catch (error) {
        if (asked.current !== mine) return;
        setList((list) => ({ ...list, error: platformError(error) }));
      } finally {
        mine.isReading = false;
      }
    },
    [dispatch, ref, connectionString, schema, search],
  );

  const changed = useExternalStore(tablesChanged);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it sets the state when the answer is here
    void read(0, []);
  }, [read, changed]);

  return {
    entities: list.entities,
    error: list.error,
    hasMore: list.nextPage !== null,
    readMore: () => {
      if (list.nextPage === null || list.error || asked.current.isReading || !list.entities) return;
      void read(list.nextPage, list.entities);
    },
    retry: () => void read(asked.current.page, asked.current.before),
  };
}
