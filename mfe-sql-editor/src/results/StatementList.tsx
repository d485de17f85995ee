import type { ResultSetView } from '@howdah/shared-api/sql';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import { durationText, rowsText } from './footer-text.ts';

/** Every statement of a long script, with what it did. */
export function StatementList({ sets }: { sets: readonly ResultSetView[] }) {
  return (
    <Table label="Statements">
      <TableHead>
        <TableRow>
          <TableHeader>Statement</TableHeader>
          <TableHeader>Command</TableHeader>
          <TableHeader>Rows</TableHeader>
          <TableHeader>Time</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {sets.map(({ index, command, affectedRows, ms }) => (
          <TableRow key={index}>
            <TableCell>{index + 1}</TableCell>
            <TableCell>{command ?? 'Running'}</TableCell>
            <TableCell>{affectedRows === null ? '' : rowsText(affectedRows)}</TableCell>
            <TableCell>{ms === null ? '' : durationText(ms)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
