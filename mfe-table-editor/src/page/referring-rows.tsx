import { platformError } from '@howdah/shared-api';
import { referringRows, type ReferringTable, type Relation, type TableRow } from '@howdah/shared-api/pg-meta';
import { Button, Callout, Skeleton, Tooltip } from '@howdah/shared-ui';
import { useEffect, useState } from 'react';
import { rowCount } from '../changes/use-save-changes.ts';
import { useReferringTables, useRunQuery } from '../database/table-editor-api.ts';
import classes from './delete-rows-dialog.module.css';

/** Rows of a table that are counted, and how long. */
const MAX_ROWS = 1000;
const MAX_MS = 3000;

interface ReferringRowsProps {
  relation: Relation;
  /** Those that are about to be deleted. */
  rows: readonly TableRow[];
}

/** What becomes of the rows that refer to those which are about to be deleted, and which foreign keys refuse it. */
export function ReferringRows({ relation, rows }: ReferringRowsProps) {
  const { currentData: tables, error, isFetching, refetch } = useReferringTables(relation.id);
  const counts = useCounts(relation, rows, tables);
  if (error && !isFetching) {
    return (
      <Callout
        tone="warning"
        title="Failed to read what refers to these rows"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {platformError(error).message}
      </Callout>
    );
  }
  if (!tables || !counts) return <Skeleton height={20} />;
  if (tables.length === 0) {
    return <p className={classes.none}>No foreign key deletes or changes other rows with them.</p>;
  }
  const referring = tables
    .map((table, at) => ({ table, count: counts.get(at) ?? null }))
    .filter(({ count }) => count !== 0)
    // What refuses comes first: it decides about the rest.
    .sort((one, other) => Number(isRefusing(other.table)) - Number(isRefusing(one.table)));
  if (referring.length === 0) {
    return <p className={classes.none}>No other rows refer to {rows.length === 1 ? 'it' : 'them'}.</p>;
  }
  const isCertain = referring.some(({ count }) => count !== null);
  return (
    <Callout
      tone="warning"
      title={`${isCertain ? 'Other' : 'If other'} rows refer to ${rows.length === 1 ? 'this row' : 'these rows'}`}
    >
      <ul className={classes.tables} aria-label="What becomes of rows that refer to it">
        {referring.map(({ table, count }) => (
          <li key={`${table.schema} ${table.table} ${table.action}`}>
            <Outcome {...{ relation, table, count }} isOne={rows.length === 1} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

interface OutcomeProps {
  relation: Relation;
  table: ReferringTable;
  /** Null where it is not known. */
  count: number | null;
  isOne: boolean;
}

function Outcome({ relation, table, count, isOne }: OutcomeProps) {
  const { action, keys, links, schema } = table;
  const name = (
    <Tooltip content={keys.join(', ')}>
      <code>{schema === relation.schema ? table.table : `${schema}.${table.table}`}</code>
    </Tooltip>
  );
  const isDirect = links.every(({ of }) => of === relation.id);
  const refer = `${count === 1 ? 'refers' : 'refer'} to ${isDirect ? (isOne ? 'it' : 'them') : 'what goes with it'}`;
  const amount = count === null ? 'rows' : count > MAX_ROWS ? 'more than 1,000 rows' : rowCount(count);
  if (isRefusing(table)) {
    return (
      <>
        Postgres refuses while {amount} of {name} {refer}.
      </>
    );
  }
  const that = count === null && ` that ${refer}`;
  if (action === 'cascade') {
    return (
      <>
        {amount[0]!.toUpperCase() + amount.slice(1)} of {name}
        {that} {count === 1 ? 'is' : 'are'} deleted too.
      </>
    );
  }
  return (
    <>
      In {amount} of {name}
      {that}, the reference is set to {action === 'set null' ? 'NULL' : 'its default'}.
    </>
  );
}

const isRefusing = ({ action }: ReferringTable) => action === 'no action' || action === 'restrict';

/** By the index of the table, how many of its rows refer to those; null or none where that cannot be read in time. */
function useCounts(
  relation: Relation,
  rows: readonly TableRow[],
  tables: readonly ReferringTable[] | undefined,
): ReadonlyMap<number, number | null> | undefined {
  const run = useRunQuery({ asOwner: true });
  const sql =
    tables &&
    tables.length > 0 &&
    referringRows.count({ relation, keys: rows.map(({ key }) => key), tables, atMost: MAX_ROWS }).sql;
  const [counted, setCounted] = useState<{ sql: string; counts: ReadonlyMap<number, number | null> }>();
  useEffect(() => {
    if (!sql) return;
    const closed = new AbortController();
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(MAX_MS)]);
    const answer = (counts: ReadonlyMap<number, number | null>) =>
      closed.signal.aborted || setCounted({ sql, counts });
    run(sql, { readOnly: true, signal }).then(
      (records) =>
        answer(new Map(records.map(({ at, rows: count }) => [Number(at), count as number | null]))),
      () => answer(new Map()),
    );
    return () => closed.abort();
  }, [run, sql]);
  if (tables?.length === 0) return new Map();
  return counted && counted.sql === sql ? counted.counts : undefined;
}
