import type { ColumnEntity } from '@howdah/shared-api/entities';
import { Badge, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import { tablesTexts } from '../texts.ts';

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
          <TableHeader>{tablesTexts.descriptionOfColumn}</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {columns.map(({ name, format, is_nullable: nullable, is_primary_key: isKey, comment }) => (
          <TableRow key={name}>
            <TableCell mono>
              {name} {isKey && <Badge>{tablesTexts.primaryKey}</Badge>}
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
