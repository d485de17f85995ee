import { platformError } from '@howdah/shared-api';
import type { Relation, TableRow } from '@howdah/shared-api/pg-meta';
import { referringRows, type ReferringTable } from '@howdah/shared-api/pg-meta/referring-rows';
import { Button, Callout, Skeleton, Tooltip } from '@howdah/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { rowCount } from '../changes/use-save-changes.ts';
import { useRunQuery, type RunQuery } from '../database/table-editor-api.ts';
import classes from './delete-rows-dialog.module.css';

/** Rows of a table that are counted, and how long. */
const MAX_ROWS = 1000;
const MAX_MS = 3000;

/** A table with the number of its rows that refer to those: null where it cannot be read in time. */
interface Referring {
  table: ReferringTable;
  count: number | null;
}

interface ReferringRowsProps {
  relation: Relation;
  /** Those that are about to be deleted. */
  rows: readonly TableRow[];
}

/** What becomes of the rows that refer to those which are about to be deleted, and which foreign keys refuse it. */
export function ReferringRows({ relation, rows }: ReferringRowsProps) {
  const run = useRunQuery({ asOwner: true });
  const of = useRef({ relation, rows });
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ tables: readonly Referring[] } | { error: string }>();
  useEffect(() => {
    const closed = new AbortController();
    const answer = (next: typeof found) => closed.signal.aborted || setFound(next);
    readReferring(run, of.current, closed.signal).then(
      (tables) => answer({ tables }),
      (error: unknown) => answer({ error: platformError(error).message }),
    );
    return () => closed.abort();
  }, [run, tries]);
  if (!found) return <Skeleton height={20} />;
  if ('error' in found) {
    return (
      <Callout
        tone="warning"
        title="Failed to read what refers to these rows"
        action={
          <Button
            size="sm"
            onClick={() => {
              setFound(undefined);
              setTries(tries + 1);
            }}
          >
            Retry
          </Button>
        }
      >
        {found.error}
      </Callout>
    );
  }
  if (found.tables.length === 0) {
    return <p className={classes.none}>No foreign key deletes or changes other rows with them.</p>;
  }
  const referring = found.tables
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

async function readReferring(
  run: RunQuery,
  { relation, rows }: ReferringRowsProps,
  closed: AbortSignal,
): Promise<Referring[]> {
  const list = referringRows.list(relation);
  const tables = list.schema.validateSync(await run(list.sql, { readOnly: true, signal: closed }));
  if (tables.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const count = referringRows.count({ relation, keys, tables, atMost: MAX_ROWS });
  const signal = AbortSignal.any([closed, AbortSignal.timeout(MAX_MS)]);
  const counts = await run(count.sql, { readOnly: true, signal }).then(
    (records) => count.schema.validateSync(records),
    () => [],
  );
  return tables.map((table, index) => ({
    table,
    count: counts.find(({ at }) => at === index)?.rows ?? null,
  }));
}
