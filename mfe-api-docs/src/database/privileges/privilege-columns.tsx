import type { TablePrivileges } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { privilegeTexts } from '../../texts/database-privileges.ts';
import { NameButton } from '../list/name-button.tsx';
import type { Column } from '../list/object-table.tsx';
import { matrixOf, ownerOf } from './privilege-matrix.ts';
import classes from './privileges.module.css';

/** So many grantees are named in a row. */
const NAMED = 4;

/** The list of tables and views; opening one is the name's business. */
export function privilegeColumns(onOpen: (table: TablePrivileges) => void): Column<TablePrivileges>[] {
  return [
    {
      id: 'name',
      share: 24,
      label: privilegeTexts.name,
      sortBy: ({ name }) => name,
      cell: (table) => (
        <NameButton name={table.name} onClick={() => onOpen(table)} note={<Grantees table={table} />} />
      ),
    },
    {
      id: 'schema',
      share: 14,
      label: privilegeTexts.schema,
      sortBy: ({ schema }) => schema,
      cell: ({ schema }) => schema,
      mono: true,
      wide: true,
    },
    {
      id: 'kind',
      share: 14,
      label: privilegeTexts.kind,
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => privilegeTexts.kinds[kind],
      wide: true,
    },
    {
      id: 'grantees',
      share: 48,
      label: privilegeTexts.grantees,
      cell: (table) => <Grantees table={table} />,
      wide: true,
    },
  ];
}

/** Who holds anything, but for the owner. */
function Grantees({ table }: { table: TablePrivileges }) {
  const owner = ownerOf(table);
  const grantees = [...matrixOf(table).keys()].filter((name) => name !== owner);
  if (grantees.length === 0) return <span className={classes.faint}>{privilegeTexts.onlyOwner}</span>;
  return (
    <span className={classes.line}>
      {grantees.slice(0, NAMED).map((name) => (
        <Badge key={name} tone={name === 'public' ? 'warning' : 'neutral'}>
          {name}
        </Badge>
      ))}
      {grantees.length > NAMED && (
        <span className={classes.note}>{privilegeTexts.more(grantees.length - NAMED)}</span>
      )}
    </span>
  );
}
