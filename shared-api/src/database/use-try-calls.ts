import { useCallback } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { pgMetaApi, type RestTrial } from './database-api.ts';
import type { DatabaseOf } from './database-query.ts';

/** Returns a function that tries a change on known calls of the REST API and rolls it back. Rejects with the platform's error. */
export function useTryCalls(): (of: DatabaseOf, sql: string, signal: AbortSignal) => Promise<RestTrial> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (of, sql, signal) => {
      const trying = dispatch(pgMetaApi.endpoints.pgMetaTryCalls.initiate({ ...of, sql }, { track: false }));
      signal.addEventListener('abort', () => trying.abort(), { once: true });
      return trying.unwrap();
    },
    [dispatch],
  );
}
