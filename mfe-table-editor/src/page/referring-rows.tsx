import { platformError } from '@howdah/shared-api';
import type { Relation, TableRow } from '@howdah/shared-api/pg-meta';
import { referringRows, type ReferringTable } from '@howdah/shared-api/pg-meta/referring-rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Callout, formatCount, Skeleton, Tooltip } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Fragment, useEffect, useRef, useState } from 'react';
import { rowCount } from '../changes/use-save-changes.ts';
import { useRunQuery, type RunQuery } from '../database/table-editor-api.ts';
import { writeRowView } from '../rows/row-view.ts';
import { filtersOf } from './referring-filters.ts';
import classes from './delete-rows-dialog.module.css';

/** How many rows are counted per table. */
const MAX_ROWS = 1000;

/** The time limit of each of the two queries. */
const MAX_SECONDS = 3;
const limit = () => AbortSignal.timeout(MAX_SECONDS * 1000);

const NO_ANSWER = `The database did not answer within ${MAX_SECONDS} seconds. It is not known what else would be deleted or changed.`;

/** A table with the number of its rows that reference the given ones: null if counting took too long. */
interface Referring {
  table: ReferringTable;
  count: number | null;
}

interface RowsToDelete {
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
    isRefused: Boolean(found && 'tables' in found && found.tables.some(isInTheWay)),
    retry() {
      setFound(undefined);
      setTries(tries + 1);
    },
  };
}

interface ReferringRowsProps extends RowsToDelete, ReturnType<typeof useReferringRows> {
  /** Called when the user follows a link to other rows. */
  onLeave(): void;
}

/** Shows what happens to the rows that reference the ones about to be deleted, and which foreign keys prevent the delete. */
export function ReferringRows({ relation, rows, found, isRefused, retry, onLeave }: ReferringRowsProps) {
  if (!found) return <Skeleton height={20} />;
  if ('error' in found) {
    return (
      <Callout
        tone="warning"
        title="Failed to read what refers to these rows"
        action={
          <Button size="sm" onClick={retry}>
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
    // The foreign keys that prevent the delete come first.
    .sort((one, other) => Number(isRefusing(other.table)) - Number(isRefusing(one.table)));
  if (referring.length === 0) {
    return <p className={classes.none}>No other rows refer to {rows.length === 1 ? 'it' : 'them'}.</p>;
  }
  const isOne = rows.length === 1;
  if (isRefused) {
    const refusing = referring.filter(({ table }) => isRefusing(table));
    const others = referring.filter(({ table }) => !isRefusing(table));
    const isOneInTheWay = refusing.length === 1 && refusing[0]!.count === 1;
    return (
      <>
        <Callout tone="danger" title="Postgres will refuse this delete">
          <Outcomes of={refusing} label="Rows that prevent it" {...{ relation, rows, onLeave }} />
          <p>
            {isOneInTheWay
              ? 'Delete that row first, or change its reference.'
              : 'Delete those rows first, or change their references.'}
          </p>
        </Callout>
        {others.length > 0 && (
          <p className={classes.none}>
            If it succeeds, it will also <Effects of={others} relation={relation} />
          </p>
        )}
      </>
    );
  }
  const isCertain = referring.some(({ count }) => count !== null);
  return (
    <Callout
      tone="warning"
      title={`${isCertain ? 'Other' : 'If other'} rows refer to ${isOne ? 'this row' : 'these rows'}`}
    >
      <Outcomes
        of={referring}
        label="What becomes of rows that refer to it"
        {...{ relation, rows, onLeave }}
      />
    </Callout>
  );
}

/** Keeps a name and its number on one line. */
const NO_BREAK = '\u00a0';

interface EffectsProps {
  of: readonly Referring[];
  relation: Relation;
}

/** What the delete would do to other tables if it were not refused. */
function Effects({ of, relation }: EffectsProps) {
  const effects = [
    { action: 'cascade', before: 'delete rows of ', after: '.' },
    { action: 'set null', before: 'set the reference to NULL in rows of ', after: '.' },
    {
      action: 'set default',
      before: 'set the reference to its default in rows of ',
      after: '. Postgres refuses if the row of that default does not exist.',
    },
  ]
    .map((effect) => ({ ...effect, tables: of.filter(({ table }) => table.action === effect.action) }))
    .filter(({ tables }) => tables.length > 0);
  return effects.map(({ action, before, after, tables }, at) => (
    <Fragment key={action}>
      {at > 0 && ', and '}
      {before}
      {tables.map(({ table, count }, index) => (
        <Fragment key={`${table.schema} ${table.table}`}>
          {index > 0 && (index < tables.length - 1 ? ', ' : ' and ')}
          <TableName {...{ table, relation }} />
          {`${NO_BREAK}(${count === null ? 'not counted' : countText(count)})`}
        </Fragment>
      ))}
      {at === effects.length - 1 && after}
    </Fragment>
  ));
}

interface OutcomesProps extends Pick<OutcomeProps, 'relation' | 'rows' | 'onLeave'> {
  of: readonly Referring[];
  label: string;
}

function Outcomes({ of, label, ...rest }: OutcomesProps) {
  return (
    <ul className={classes.tables} aria-label={label}>
      {of.map(({ table, count }) => (
        <li key={`${table.schema} ${table.table} ${table.action}`}>
          <Outcome {...{ table, count }} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface OutcomeProps extends RowsToDelete {
  table: ReferringTable;
  /** The number of rows; null if it is unknown. */
  count: number | null;
  onLeave(): void;
}

function Outcome({ relation, rows, table, count, onLeave }: OutcomeProps) {
  const { action, links } = table;
  const isOne = rows.length === 1;
  const isDirect = links.every(({ of }) => of === relation.id);
  const refer = `${count === 1 ? 'refers' : 'refer'} to ${isDirect ? (isOne ? 'it' : 'them') : 'what goes with it'}`;
  const amount = count === null ? 'rows' : count > MAX_ROWS ? `${countText(count)} rows` : rowCount(count);
  const capital = amount[0]!.toUpperCase() + amount.slice(1);
  const name = <TableName {...{ table, relation }} />;
  if (isInTheWay({ table, count })) {
    return (
      <>
        {capital} of <TableLink {...{ table, relation, rows, onLeave }} /> {refer}.
      </>
    );
  }
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
        {capital} of {name}
        {that} {count === 1 ? 'is' : 'are'} deleted too.
      </>
    );
  }
  return (
    <>
      In {amount} of {name}
      {that}, the reference is set to{' '}
      {action === 'set null' ? 'NULL.' : 'its default. Postgres refuses if that row does not exist.'}
    </>
  );
}

type TableNameProps = Pick<OutcomeProps, 'table' | 'relation'>;

function TableName({ table, relation }: TableNameProps) {
  return (
    <Tooltip content={table.keys.join(', ')}>
      <code>{nameOf(table, relation)}</code>
    </Tooltip>
  );
}

/** A link to the rows that prevent the delete, filtered if possible. */
function TableLink({ table, relation, rows, onLeave }: Omit<OutcomeProps, 'count'>) {
  const { project } = useShell();
  const { id } = table.links[0]!;
  const filters = filtersOf(table, { relation, rows });
  const query = writeRowView({ filters, sorts: [] }, new URLSearchParams()).toString();
  return (
    <Tooltip content={table.keys.join(', ')}>
      <Button variant="link" asChild>
        <Link to={`/project/${project?.ref}/editor/${id}${query && `?${query}`}`} onClick={onLeave}>
          <code>{nameOf(table, relation)}</code>
        </Link>
      </Button>
    </Tooltip>
  );
}

const nameOf = ({ schema, table }: ReferringTable, relation: Relation) =>
  schema === relation.schema ? table : `${schema}.${table}`;

const countText = (count: number) => (count > MAX_ROWS ? 'more than 1,000' : formatCount(count));

const isRefusing = ({ action }: ReferringTable) => action === 'no action' || action === 'restrict';
const isInTheWay = ({ table, count }: Referring) => isRefusing(table) && count !== null && count > 0;

async function readReferring(
  run: RunQuery,
  { relation, rows }: RowsToDelete,
  closed: AbortSignal,
): Promise<Referring[]> {
  const list = referringRows.list(relation);
  const inTime = limit();
  const listed = await run(list.sql, { readOnly: true, signal: AbortSignal.any([closed, inTime]) }).catch(
    (error: unknown) => {
      throw inTime.aborted ? new Error(NO_ANSWER) : error;
    },
  );
  const tables = list.schema.validateSync(listed);
  if (tables.length === 0) return [];
  const keys = rows.map(({ key }) => key);
  const count = referringRows.count({ relation, keys, tables, atMost: MAX_ROWS });
  const signal = AbortSignal.any([closed, limit()]);
  const counts = await run(count.sql, { readOnly: true, signal }).then(
    (records) => count.schema.validateSync(records),
    () => [],
  );
  return tables.map((table, index) => ({
    table,
    count: counts.find(({ at }) => at === index)?.rows ?? null,
  }));
}
