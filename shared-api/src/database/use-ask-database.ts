import { useCallback } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { pgMetaApi } from './database-api.ts';
import type { RowQuery, DatabaseOf } from './database-query.ts';

/**
 * Returns a function that runs SQL without lasting changes and resolves to its rows, validated by their schema. The rows are not
 * stored in Redux. Rejects with the platform's error.
 */
export function useAskDatabase(): <Row>(
  of: DatabaseOf,
  query: RowQuery<Row>,
  options?: { readOnly?: boolean },
) => Promise<Row[]> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (of, { sql, schema }, { readOnly = true } = {}) => {
      const asking = pgMetaApi.endpoints.pgMetaAsk.initiate({ ...of, sql, readOnly }, { track: false });
      return schema.validateSync(await dispatch(asking).unwrap());
    },
    [dispatch],
  );
}
