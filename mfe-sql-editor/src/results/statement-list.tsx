import type { ResultSetView } from '@howdah/shared-api/sql';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import { durationText, rowsText } from '@howdah/shared-api/sql-values';
import { countOf } from './result-tabs.ts';

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
        {sets.map((set) => (
          <TableRow key={set.index}>
            <TableCell>{set.index + 1}</TableCell>
            <TableCell>{set.command ?? 'Not finished'}</TableCell>
            <TableCell>{textOf(countOf(set), rowsText)}</TableCell>
            <TableCell>{textOf(set.ms, durationText)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function textOf(value: number | null, text: (value: number) => string): string {
  return value === null ? '' : text(value);
}
