import type { PostgresFunction } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { NoValue } from '../list/cells.tsx';
import { type Column, NameButton } from '../list/object-table.tsx';
import classes from './functions.module.css';

/** Columns of the list of functions. The name opens one. */
export function functionColumns(onOpen: (row: PostgresFunction) => void): Column<PostgresFunction>[] {
  return [
    {
      id: 'name',
      widthPercent: 18.2,
      label: 'Name',
      sortBy: ({ name }) => name,
      cell: (row) => (
        <NameButton
          name={row.name}
          onClick={() => onOpen(row)}
          note={
            <span className={classes.signature}>
              {`${row.schema} · (${row.argument_types}) → ${row.return_type}`}
            </span>
          }
        >
          {row.security_definer && <Badge tone="warning">Definer</Badge>}
        </NameButton>
      ),
    },
    {
      id: 'schema',
      widthPercent: 11.9,
      label: 'Schema',
      sortBy: ({ schema }) => schema,
      cell: ({ schema }) => schema,
      mono: true,
      hideWhenNarrow: true,
    },
    {
      id: 'arguments',
      widthPercent: 41,
      label: 'Arguments',
      mono: true,
      hideWhenNarrow: true,
      cell: ({ argument_types: types }) =>
        types === '' ? (
          <NoValue label="None" />
        ) : (
          <span className={classes.clipped} title={types}>
            {types}
          </span>
        ),
    },
    {
      id: 'returns',
      widthPercent: 16.2,
      label: 'Returns',
      sortBy: ({ return_type: type }) => type,
      mono: true,
      hideWhenNarrow: true,
      cell: ({ return_type: type }) => (
        <span className={classes.clipped} title={type}>
          {type}
        </span>
      ),
    },
    {
      id: 'language',
      widthPercent: 12.7,
      label: 'Language',
      sortBy: ({ language }) => language,
      cell: ({ language }) => language,
      mono: true,
      hideWhenNarrow: true,
    },
  ];
}
