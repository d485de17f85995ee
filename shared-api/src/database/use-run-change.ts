import { useCallback } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { pgMetaApi } from './database-api.ts';
import type { DatabaseOf } from './database-query.ts';

/** Returns a function that runs a change. Rejects with the platform's error. The statement may contain a password, so it is not stored in Redux. */
export function useRunChange(): (change: DatabaseOf & { sql: string }) => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (change) => {
      const running = dispatch(pgMetaApi.endpoints.pgMetaChange.initiate(change, { track: false }));
      await running.unwrap();
    },
    [dispatch],
  );
}
