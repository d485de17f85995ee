import type { PostgresFunction } from '@howdah/shared-api/pg-meta';
import { Badge } from '@howdah/shared-ui';
import { functionTexts } from '../../texts/database-functions.ts';
import { NameButton } from '../list/name-button.tsx';
import type { Column } from '../list/object-table.tsx';
import classes from './functions.module.css';

/** The list of functions; opening one is the name's business. */
export function functionColumns(onOpen: (row: PostgresFunction) => void): Column<PostgresFunction>[] {
  return [
    {
      id: 'name',
      share: 30,
      label: functionTexts.name,
      sortBy: ({ name }) => name,
      cell: (row) => (
        <NameButton
          name={row.name}
          onClick={() => onOpen(row)}
          note={`${row.schema} · ${row.argument_types || functionTexts.noArguments} → ${row.return_type}`}
        >
          {row.security_definer && <Badge tone="warning">{functionTexts.definer}</Badge>}
        </NameButton>
      ),
    },
    {
      id: 'schema',
      share: 14,
      label: functionTexts.schema,
      sortBy: ({ schema }) => schema,
      cell: ({ schema }) => schema,
      mono: true,
      wide: true,
    },
    {
      id: 'arguments',
      share: 30,
      label: functionTexts.arguments,
      mono: true,
      wide: true,
      cell: ({ argument_types: types }) =>
        types === '' ? (
          <span className={classes.faint}>{functionTexts.noArguments}</span>
        ) : (
          <span className={classes.clipped} title={types}>
            {types}
          </span>
        ),
    },
    {
      id: 'returns',
      share: 16,
      label: functionTexts.returns,
      sortBy: ({ return_type: type }) => type,
      mono: true,
      wide: true,
      cell: ({ return_type: type }) => (
        <span className={classes.clipped} title={type}>
          {type}
        </span>
      ),
    },
    {
      id: 'language',
      share: 10,
      label: functionTexts.language,
      sortBy: ({ language }) => language,
      cell: ({ language }) => language,
      mono: true,
      wide: true,
    },
  ];
}
