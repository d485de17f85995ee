import { Badge } from '../badge/Badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/Table.tsx';

const tables = [
  ['authors', '1,204', true, 'Who wrote what we sell'],
  ['books', '18,450', true, 'One row a title, not a copy'],
  ['order_lines', '104,332', false, ''],
] as const;

export function DataSection() {
  return (
    <Table label="Tables of the public schema">
      <TableHead>
        <TableRow>
          <TableHeader>Name</TableHeader>
          <TableHeader>Comment</TableHeader>
          <TableHeader>Row level security</TableHeader>
          <TableHeader numeric>Rows</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {tables.map(([name, rows, secured, comment]) => (
          <TableRow key={name} data-selected={name === 'books' || undefined}>
            <TableCell mono>{name}</TableCell>
            <TableCell>{comment}</TableCell>
            <TableCell>
              {secured ? <Badge tone="success">Enabled</Badge> : <Badge tone="warning">Disabled</Badge>}
            </TableCell>
            <TableCell numeric>{rows}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
