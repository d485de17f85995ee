import type { PrivilegeType, TablePrivileges } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { type Column, NameButton } from '../list/object-table.tsx';
import { EVERYBODY, heldTypes, matrixOf, ownerOf } from './privilege-matrix.ts';
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

/** Privileges that are named in a row. More of them are counted. */
const NAMED_PRIVILEGES = 2;

/** Columns of the list of tables and views. The name opens one. */
export function privilegeColumns(
  types: readonly PrivilegeType[],
  onOpen: (table: TablePrivileges) => void,
): Column<TablePrivileges>[] {
  return [
    {
      id: 'name',
      widthPercent: 17.5,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (table) => (
        <NameButton
          name={table.name}
          onClick={() => onOpen(table)}
          note={
            <span className={classes.line}>
              <span className={classes.schema}>{table.schema}</span>
              {'·'}
              <Grantees table={table} types={types} />
            </span>
          }
        />
      ),
    },
    {
      id: 'schema',
      widthPercent: 10.5,
      label: 'Schema',
      sortBy: ({ schema }) => schema,
      cell: ({ schema }) => schema,
      mono: true,
      hideWhenNarrow: true,
    },
    {
      id: 'kind',
      widthPercent: 18.5,
      label: 'Kind',
      sortBy: ({ kind }) => kind,
      cell: ({ kind }) => <span className={classes.kind}>{KINDS[kind]}</span>,
      hideWhenNarrow: true,
    },
    {
      id: 'grantees',
      widthPercent: 53.5,
      label: 'Granted to',
      cell: (table) => <Grantees table={table} types={types} />,
      hideWhenNarrow: true,
    },
  ];
}

/** All grantees except the owner, with what they may do. */
function Grantees({ table, types }: { table: TablePrivileges; types: readonly PrivilegeType[] }) {
  const owner = ownerOf(table);
  const matrix = matrixOf(table);
  const grantees = [...matrix.keys()].filter((name) => name !== owner);
  const groups = groupByHeld(grantees.slice(0, NAMED), (name) => heldTypes(matrix, name, types));
  if (grantees.length === 0) return <span className={classes.faint}>Owner only</span>;
  return (
    <span className={classes.line}>
      {groups.map(({ names, held }) => (
        <Badge
          key={names[0]}
          tone={names[0] === EVERYBODY ? 'warning' : 'neutral'}
          title={`${names.join(', ')}: ${held.join(', ')}`}
        >
          <span className={classes.names}>{`${names.join(', ')}: `}</span>
          <span className={classes.held}>{heldWords(held, types)}</span>
        </Badge>
      ))}
      {grantees.length > NAMED && (
        <span className={classes.note}>{`and ${grantees.length - NAMED} more`}</span>
      )}
    </span>
  );
}

interface Group {
  names: string[];
  held: readonly PrivilegeType[];
}

/** Grantees with the same privileges are named together. `public`, which is every role, stands alone. */
function groupByHeld(names: readonly string[], heldBy: (name: string) => readonly PrivilegeType[]): Group[] {
  const groups = new Map<string, Group>();
  for (const name of names) {
    const held = heldBy(name);
    const key = name === EVERYBODY ? name : held.join();
    const group = groups.get(key);
    if (group) group.names.push(name);
    else groups.set(key, { names: [name], held });
  }
  return [...groups.values()];
}

function heldWords(held: readonly PrivilegeType[], types: readonly PrivilegeType[]): ReactNode {
  if (held.length === types.length) {
    return (
      <>
        all<span className={classes.wide}> privileges</span>
      </>
    );
  }
  return held.length <= NAMED_PRIVILEGES ? held.join(', ') : `${held.length} of ${types.length}`;
}
