import { platformError } from '@howdah/shared-api';
import {
  usePgMetaListColumnsQuery,
  usePgMetaListConstraintsQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import type { PostgresColumn, PostgresTable } from '@howdah/shared-api/pg-meta';
import {
  Badge,
  ErrorState,
  formatBytes,
  formatCount,
  SkeletonTable,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FactSheet } from '../list/fact-sheet.tsx';
import classes from '../change/form-layout.module.css';

interface TableFactsSheetProps {
  open: boolean;
  onClose(): void;
  table: PostgresTable;
}

/** What a table is: its facts, columns and constraints. */
export function TableFactsSheet({ open, onClose, table }: TableFactsSheetProps) {
  return (
    <FactSheet
      open={open}
      onClose={onClose}
      title={`Table ${table.name}`}
      items={[
        { term: 'Schema', value: table.schema, mono: true },
        { term: 'Owner', value: table.owner, mono: true },
        {
          term: 'Row level security',
          value: table.rls_enabled ? (table.rls_forced ? 'On, for the owner too' : 'On') : 'Off',
        },
        {
          term: 'Rows',
          value: table.rows_estimate < 0 ? 'Not counted yet' : `About ${formatCount(table.rows_estimate)}`,
        },
        { term: 'Size', value: formatBytes(table.bytes) },
        ...(table.comment === null ? [] : [{ term: 'Comment', value: table.comment }]),
      ]}
    >
      <Parts tableId={table.id} />
    </FactSheet>
  );
}

const HEAD = (
  <TableHead>
    <TableRow>
      <TableHeader>Column</TableHeader>
      <TableHeader>Type</TableHeader>
      <TableHeader>Default</TableHeader>
    </TableRow>
  </TableHead>
);

function Parts({ tableId }: { tableId: number }) {
  const database = useOpenDatabase();
  const of = database === skipToken ? skipToken : { ...database, tableId };
  const columns = usePgMetaListColumnsQuery(of, { refetchOnMountOrArgChange: true });
  const constraints = usePgMetaListConstraintsQuery(of, { refetchOnMountOrArgChange: true });
  const error = columns.error ?? constraints.error;
  if (error) {
    return (
      <ErrorState
        title="Failed to load the columns"
        description="The database was not changed. Try again in a moment."
        detail={platformError(error).message}
        onRetry={() => {
          void columns.refetch();
          void constraints.refetch();
        }}
      />
    );
  }
  if (!columns.currentData || !constraints.currentData) {
    return (
      <SkeletonTable
        label="Loading columns"
        rows={4}
        head={HEAD}
        cells={[{ width: 90 }, { width: 70 }, { width: 60 }]}
      />
    );
  }
  const key = constraints.currentData.find(({ kind }) => kind === 'primary key')?.columns ?? [];
  return (
    <>
      <Table label="Columns">
        {HEAD}
        <TableBody>
          {columns.currentData.map((column) => (
            <TableRow key={column.position}>
              <TableCell mono>
                <span className={classes.marks}>
                  {column.name}
                  {key.includes(column.name) && <Badge>Key</Badge>}
                </span>
              </TableCell>
              <TableCell
                mono
                className={classes.oneLine}
              >{`${column.type}${column.nullable ? '' : ' not null'}`}</TableCell>
              <TableCell mono className={classes.oneLine}>
                {valueOf(column)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {constraints.currentData.length > 0 && (
        <Table label="Constraints">
          <TableHead>
            <TableRow>
              <TableHeader>Constraint</TableHeader>
              <TableHeader>Definition</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {constraints.currentData.map(({ id, name, definition }) => (
              <TableRow key={id}>
                <TableCell mono>{name}</TableCell>
                <TableCell mono>{definition}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}

function valueOf({ default: value, identity, generated }: PostgresColumn): string {
  if (identity) return `identity, ${identity}`;
  return generated === null ? (value ?? '') : `= ${generated}`;
}
