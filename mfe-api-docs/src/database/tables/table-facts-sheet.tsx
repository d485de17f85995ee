import { platformError } from '@howdah/shared-api';
import {
  usePgMetaListColumnsQuery,
  usePgMetaListConstraintsQuery,
  useOpenDatabase,
} from '@howdah/shared-api/database';
import type { PostgresColumn, PostgresTable } from '@howdah/shared-api/pg-meta';
import {
  Badge,
  Button,
  cx,
  ErrorState,
  FactStrip,
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
  /** Opens a page of the project. */
  onGo(path: string): void;
  table: PostgresTable;
}

/** The facts, columns and constraints of a table. */
export function TableFactsSheet({ open, onClose, onGo, table }: TableFactsSheetProps) {
  return (
    <FactSheet
      open={open}
      onClose={onClose}
      title={`Table ${table.name}`}
      footer={
        <>
          <Button onClick={() => onGo(`editor/${table.id}?view=definition`)}>View definition</Button>
          <Button variant="primary" onClick={() => onGo(`editor/${table.id}`)}>
            Open rows
          </Button>
        </>
      }
    >
      {table.comment !== null && <p>{table.comment}</p>}
      <FactStrip
        aria-label={`Facts of ${table.name}`}
        facts={[
          { name: 'Schema', value: <code>{table.schema}</code> },
          { name: 'Owner', value: <code>{table.owner}</code> },
          {
            name: 'Row level security',
            value: table.rls_enabled ? 'On' : <Badge tone="warning">Off</Badge>,
            note: table.rls_forced && 'for the owner too',
          },
          { name: 'Columns', value: formatCount(table.column_count) },
          {
            name: 'Rows (estimate)',
            value: table.rows_estimate < 0 ? 'Not counted yet' : formatCount(table.rows_estimate),
          },
          { name: 'Size', value: formatBytes(table.bytes) },
        ]}
      />
      <Parts tableId={table.id} />
    </FactSheet>
  );
}

const HEAD = (
  <TableHead>
    <TableRow>
      <TableHeader>Column</TableHeader>
      <TableHeader>Type</TableHeader>
      <TableHeader className={classes.wide}>Default</TableHeader>
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
        cells={[{ width: 90 }, { width: 70 }, { width: 60, className: classes.wide }]}
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
              <TableCell mono className={classes.oneLine}>
                {`${column.type}${column.nullable ? '' : ' not null'}`}
                <span className={classes.below}>{valueOf(column)}</span>
              </TableCell>
              <TableCell mono className={cx(classes.oneLine, classes.wide)}>
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
