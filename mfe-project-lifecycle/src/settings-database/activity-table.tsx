import { Table, TableBody, TableHead, TableHeader, TableRow, VisuallyHidden } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import classes from './database.module.css';

interface ActivityTableProps {
  label: string;
  columns: Record<'who' | 'state' | 'query' | 'actions', string>;
  children: ReactNode;
}

/** Who does what in a database, in rows of four cells. */
export function ActivityTable({ label, columns, children }: ActivityTableProps) {
  return (
    <Table label={label} framed={false} className={classes.table}>
      <TableHead>
        <TableRow>
          <TableHeader>{columns.who}</TableHeader>
          <TableHeader>{columns.state}</TableHeader>
          <TableHeader className={classes.wide}>{columns.query}</TableHeader>
          <TableHeader>
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}
