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
import { docsTexts } from '../../texts/docs.ts';
import { useDocs } from '../docs-context.ts';
import { itemId, shownName } from '../navigation/docs-items.ts';
import classes from './table-page.module.css';

interface ColumnsTableProps {
  table: ApiTable;
  catalog: ApiCatalog;
}

/** Name, format, type and description of each column (docs/product/api-docs.md#screens). */
export function ColumnsTable({ table, catalog }: ColumnsTableProps) {
  const { heads } = docsTexts;
  return (
    <Table label={docsTexts.columnsOf(table.name)}>
      <TableHead>
        <TableRow>
          <TableHeader>{heads.name}</TableHeader>
          <TableHeader>{heads.format}</TableHeader>
          <TableHeader>{heads.type}</TableHeader>
          <TableHeader>{heads.description}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {table.columns.map((column) => (
          <TableRow key={column.name}>
            <TableCell mono>
              <span className={classes.name}>
                {column.name}
                {column.primary && <PrimaryKeyMark />}
                {column.input === 'required' && (
                  <span className={classes.required}>{docsTexts.required}</span>
                )}
              </span>
            </TableCell>
            <TableCell mono className={classes.format}>
              {column.format}
            </TableCell>
            <TableCell mono>{column.type ?? docsTexts.json}</TableCell>
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
        <span className={classes.choices}>{docsTexts.oneOf(column.choices.join(', '))}</span>
      )}
      {references.map(({ toSchema, toTable, toColumn }) => {
        const other = { schema: toSchema, name: toTable };
        const target = `${shownName(other, catalog.schemas)}.${toColumn}`;
        return (
          <Link
            key={target}
            className={classes.reference}
            to={{ search: searchOf({ section: 'tables', item: itemId(other) }) }}
            aria-label={docsTexts.refersTo(target)}
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
    <span title={docsTexts.primaryKey} className={classes.key}>
      <KeyRound aria-hidden />
      <VisuallyHidden>{docsTexts.primaryKey}</VisuallyHidden>
    </span>
  );
}
