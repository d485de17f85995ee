import type { TablePrivileges } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { type Column, NameButton } from '../list/object-table.tsx';
import { matrixOf, ownerOf } from './privilege-matrix.ts';
import classes from './privileges.module.css';

const KINDS = {
  table: 'Table',
  view: 'View',
  materialized_view: 'Materialized view',
  foreign_table: 'Foreign table',
  partitioned_table: 'Partitioned table',
};

/** The number of grantees shown in a row. */
const NAMED = 4;

/** Columns of the list of tables and views. The name opens one. */
export function privilegeColumns(onOpen: (table: TablePrivileges) => void): Column<TablePrivileges>[] {
  return [
    {
      id: 'name',
      widthPercent: 24,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (table) => (
        <NameButton
          name={table.name}
          onClick={() => onOpen(table)}
          note={
            <span className={classes.line}>
              <span className={classes.schema}>{table.schema}</span>
              <Grantees table={table} />
            </span>
          }
        />
      ),
    },
    {
      id: 'schema',
      widthPercent: 14,
      label: 'Schema',
      sortBy: ({ schema }) => schema,
      cell: ({ schema }) => schema,
      mono: true,
      hideWhenNarrow: true,
    },
    {
      id: 'kind',
      widthPercent: 18,
      label: 'Kind',
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => KINDS[kind],
      hideWhenNarrow: true,
    },
    {
      id: 'grantees',
      widthPercent: 44,
      label: 'Granted to',
      cell: (table) => <Grantees table={table} />,
      hideWhenNarrow: true,
    },
  ];
}

/** All grantees except the owner. */
function Grantees({ table }: { table: TablePrivileges }) {
  const owner = ownerOf(table);
  const grantees = [...matrixOf(table).keys()].filter((name) => name !== owner);
  if (grantees.length === 0) return <span className={classes.faint}>Owner only</span>;
  return (
    <span className={classes.line}>
      {grantees.slice(0, NAMED).map((name) => (
        <Badge key={name} tone={name === 'public' ? 'warning' : 'neutral'}>
          {name}
        </Badge>
      ))}
      {grantees.length > NAMED && (
        <span className={classes.note}>{`and ${grantees.length - NAMED} more`}</span>
      )}
    </span>
  );
}
