import type { ColumnEntity } from '@howdah/shared-api/entities';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { KeyRound } from 'lucide-react';
import { tablesTexts } from '../texts.ts';
import classes from './columns-table.module.css';

interface ColumnsTableProps {
  tableName: string;
  columns: ColumnEntity[];
}

/** Name, format, nullable, description of each column (spec 3, section 2, "Table detail"). */
export function ColumnsTable({ tableName, columns }: ColumnsTableProps) {
  return (
    <Table label={tablesTexts.columnsOf(tableName)} framed={false}>
      <TableHead>
        <TableRow>
          <TableHeader>{tablesTexts.name}</TableHeader>
          <TableHeader>{tablesTexts.format}</TableHeader>
          <TableHeader>{tablesTexts.nullable}</TableHeader>
          <TableHeader>{tablesTexts.description}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map(({ name, format, is_nullable: nullable, is_primary_key: isKey, comment }) => (
          <TableRow key={name}>
            <TableCell mono>
              <span className={classes.name}>
                {name}
                {isKey && <PrimaryKeyMark />}
              </span>
            </TableCell>
            <TableCell mono>{format}</TableCell>
            <TableCell>{nullable ? tablesTexts.yes : tablesTexts.no}</TableCell>
            <TableCell>{comment}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function PrimaryKeyMark() {
  return (
    <span title={tablesTexts.primaryKey} className={classes.key}>
      <KeyRound aria-hidden />
      <VisuallyHidden>{tablesTexts.primaryKey}</VisuallyHidden>
    </span>
  );
}
