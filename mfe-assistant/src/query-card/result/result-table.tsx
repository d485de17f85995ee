import type { ResultSetView } from '@howdah/shared-api/sql';
import { drawnText, fullText, isNumeric } from '@howdah/shared-api/sql-values';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import classes from './result-table.module.css';

interface ResultTableProps {
  label: string;
  set: ResultSetView;
  /** How many rows are shown. */
  rows: number;
}

/** Maximum length of a tooltip in characters. */
const TOLD_CHARACTERS = 2000;

/** The rows of a query, exactly as Postgres printed them, in a table that scrolls inside itself. */
export function ResultTable({ label, set, rows }: ResultTableProps) {
  return (
    <div className={classes.result}>
      <Table label={label} framed={false} dense className={classes.table}>
        <TableHead>
          <TableRow>
            {set.columns.map(({ name, type, type_id }, column) => (
              <TableHeader key={column} title={type} numeric={isNumeric(type_id)}>
                {name}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: rows }, (_, row) => (
            <TableRow key={row}>
              {set.columns.map(({ type_id }, column) => (
                <Cell key={column} value={set.cell(row, column)} typeId={type_id} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Cell({ value, typeId }: { value: string | null; typeId: number }) {
  // An empty string is an empty cell; NULL is labelled.
  if (value === null) return <TableCell data-null>NULL</TableCell>;
  return (
    <TableCell title={fullText(value, typeId).slice(0, TOLD_CHARACTERS)} numeric={isNumeric(typeId)}>
      {drawnText(value, typeId)}
    </TableCell>
  );
}
