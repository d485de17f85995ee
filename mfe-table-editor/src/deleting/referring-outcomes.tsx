import { rowsText } from '@howdah/shared-api/sql-values';
import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import type { ReferringTable } from '@howdah/shared-api/pg-meta/referring-rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, formatCount, Tooltip } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Fragment } from 'react';
import { writeRowView } from '../rows/row-view.ts';
import { filtersOf } from './referring-filters.ts';
import {
  isRefusing,
  MAX_COUNTED_ROWS,
  preventsDelete,
  type Referring,
  type RowsToDelete,
} from './use-referring-rows.ts';
import classes from './delete-rows-dialog.module.css';

/** Keeps a name and its number on one line. */
const NO_BREAK = '\u00a0';

interface EffectsProps {
  of: readonly Referring[];
  relation: Relation;
}

/** What the delete would do to other tables if it were not refused. */
export function Effects({ of, relation }: EffectsProps) {
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

export function Outcomes({ of, label, ...rest }: OutcomesProps) {
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
  const amount =
    count === null ? 'rows' : count > MAX_COUNTED_ROWS ? `${countText(count)} rows` : rowsText(count);
  const capital = amount[0]!.toUpperCase() + amount.slice(1);
  const name = <TableName {...{ table, relation }} />;
  if (preventsDelete({ table, count })) {
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

const countText = (count: number) => (count > MAX_COUNTED_ROWS ? 'more than 1,000' : formatCount(count));
