import { valuesOfRow, type Relation } from '@howdah/shared-api/pg-meta/rows';
import { useCallback } from 'react';
import { useRunQuery } from '../database/table-editor-api.ts';

type ReadValues = (
  key: readonly string[],
  columns: readonly string[],
  /** Only reads the row if this transaction was the last to write it. */
  writtenIn?: string,
) => Promise<readonly (string | null)[] | undefined>;

/** Reads full values of one row, in the order of the columns; undefined if the row is gone. Rejects with a `PlatformError`. */
export function useReadValues(relation: Relation): ReadValues {
  const run = useRunQuery();
  return useCallback(
    async (key, columns, writtenIn) => {
      const { sql } = valuesOfRow({ relation }, key, columns, writtenIn);
      const [found] = await run(sql, { readOnly: true });
      return found && columns.map((_, index) => found[`c${index}`] as string | null);
    },
    [run, relation],
  );
}
