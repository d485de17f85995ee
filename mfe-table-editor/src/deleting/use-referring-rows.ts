import { platformError } from '@howdah/shared-api';
import type { Relation, TableRow } from '@howdah/shared-api/pg-meta/rows';
import { referringRows, type ReferringTable } from '@howdah/shared-api/pg-meta/referring-rows';
import { useEffect, useRef, useState } from 'react';
import { useRunQuery, type RunQuery } from '../database/table-editor-api.ts';

/** How many rows are counted per table. */
export const MAX_COUNTED_ROWS = 1000;

/** The time limit of each of the two queries. */
const TIMEOUT_SECONDS = 3;
const timeout = () => AbortSignal.timeout(TIMEOUT_SECONDS * 1000);

const NO_ANSWER = `The database did not respond within ${TIMEOUT_SECONDS} seconds. The delete may also remove or change other rows.`;

/** A table with the number of its rows that reference the given ones: null if counting took too long. */
export interface Referring {
  table: ReferringTable;
  count: number | null;
}

export interface RowsToDelete {
  relation: Relation;
  rows: readonly TableRow[];
}

type Found = { tables: readonly Referring[] } | { error: string } | undefined;

/** Reads which rows reference those that are about to be deleted. */
export function useReferringRows({ relation, rows }: RowsToDelete) {
  const run = useRunQuery({ asOwner: true });
  const of = useRef({ relation, rows });
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const closed = new AbortController();
    const answer = (next: Found) => closed.signal.aborted || setFound(next);
    readReferring(run, of.current, closed.signal).then(
      (tables) => answer({ tables }),
      (error: unknown) => answer({ error: platformError(error).message }),
    );
    return () => closed.abort();
  }, [run, tries]);
  return {
    found,
    /** Whether counted rows prevent the delete. */
    isRefused: Boolean(found && 'tables' in found && found.tables.some(preventsDelete)),
    retry() {
      setFound(undefined);
      setTries(tries + 1);
    },
  };
}

/** Whether the foreign key prevents the delete of referenced rows. */
export const isRefusing = ({ action }: ReferringTable) => action === 'no action' || action === 'restrict';

/** Whether counted rows prevent the delete. */
export const preventsDelete = ({ table, count }: Referring) =>
  isRefusing(table) && count !== null && count > 0;

async function readReferring(
  run: RunQuery,
  { relation, rows }: RowsToDelete,
  closed: AbortSignal,
): Promise<Referring[]> {
  const list = referringRows.list(relation);
  const deadline = timeout();
  const listed = await run(list.sql, { readOnly: true, signal: AbortSignal.any([closed, deadline]) }).catch(
    (error: unknown) => {
      throw deadline.aborted ? new Error(NO_ANSWER) : error;
    },
  );
  const tables = list.schema.validateSync(listed);
  if (tables.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const count = referringRows.count({ relation, keys, tables, atMost: MAX_COUNTED_ROWS });
  const signal = AbortSignal.any([closed, timeout()]);
  const counts = await run(count.sql, { readOnly: true, signal }).then(
    (records) => count.schema.validateSync(records),
    () => [],
  );
  return tables.map((table, index) => ({
    table,
    count: counts.find(({ at }) => at === index)?.rows ?? null,
  }));
}
