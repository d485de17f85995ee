import type { ApiCatalog, ApiColumn, ApiTable } from '@howdah/shared-api/data-api';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { ArrowRight, KeyRound } from 'lucide-react';
import { useDocs } from '../docs-context.ts';
import { itemId, shownName } from '../docs-items.ts';
import classes from './table-page.module.css';

interface ColumnsTableProps {
  table: ApiTable;
  catalog: ApiCatalog;
}

/** Name, format, type and description of each column (docs/product/api-docs.md#screens). */
export function ColumnsTable({ table, catalog }: ColumnsTableProps) {
  return (
    <Table label={`Columns of ${table.name}`} className={classes.table}>
      <TableHead>
        <TableRow>
          <TableHeader>Name</TableHeader>
          <TableHeader>Format</TableHeader>
          <TableHeader>Type</TableHeader>
          <TableHeader>Description</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {table.columns.map((column) => (
          <TableRow key={column.name}>
            <TableCell mono>
              <span className={classes.name}>
                {column.name}
                {column.primary && <PrimaryKeyMark />}
                {column.input === 'required' && <span className={classes.required}>Required</span>}
              </span>
            </TableCell>
            <TableCell mono className={classes.format}>
              {column.format}
            </TableCell>
            <TableCell mono className={classes.type}>
              {column.type ?? 'any'}
            </TableCell>
            <TableCell>
              <ColumnDescription column={column} table={table} catalog={catalog} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function ColumnDescription({ column, table, catalog }: ColumnsTableProps & { column: ApiColumn }) {
  const { searchOf } = useDocs();
  const references = table.references.filter((reference) => reference.column === column.name);
  return (
    <div className={classes.description}>
      {column.description}
      {column.choices && (
        <span className={classes.choices}>
          {`${column.type === 'array' ? 'A list of' : 'One of'} ${column.choices.join(', ')}`}
        </span>
      )}
      {references.map(({ toSchema, toTable, toColumn }) => {
        const other = { schema: toSchema, name: toTable };
        const target = `${shownName(other, catalog.schemas)}.${toColumn}`;
        return (
          <Link
            key={target}
            className={classes.reference}
            to={{ search: searchOf({ section: 'tables', item: itemId(other) }) }}
            aria-label={`References ${target}`}
          >
            <ArrowRight aria-hidden />
            {target}
          </Link>
        );
      })}
    </div>
  );
}

function PrimaryKeyMark() {
  return (
    <span title="Primary key" className={classes.key}>
      <KeyRound aria-hidden />
      <VisuallyHidden>Primary key</VisuallyHidden>
    </span>
  );
}
