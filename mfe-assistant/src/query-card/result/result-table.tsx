import type { ResultSetView } from '@howdah/shared-api/sql';
import { drawnText, fullText, isNumeric } from '@howdah/shared-api/sql-values';
import classes from './result-table.module.css';

interface ResultTableProps {
  label: string;
  set: ResultSetView;
  /** Rows that are shown, from the first. */
  rows: number;
}

/** Maximum length of a tooltip in characters. */
const TOLD_CHARACTERS = 2000;

/** The rows of a query, exactly as Postgres printed them, in a table that scrolls inside itself. */
export function ResultTable({ label, set, rows }: ResultTableProps) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {set.columns.map(({ name, type, type_id }, column) => (
              <th key={column} scope="col" title={type} data-numeric={isNumeric(type_id) || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {set.columns.map(({ type_id }, column) => (
                <Cell key={column} value={set.cell(row, column)} typeId={type_id} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ value, typeId }: { value: string | null; typeId: number }) {
  // An empty string is an empty cell; NULL is labelled.
  if (value === null) return <td data-null>NULL</td>;
  return (
    <td
      title={fullText(value, typeId).slice(0, TOLD_CHARACTERS)}
      data-numeric={isNumeric(typeId) || undefined}
    >
      {drawnText(value, typeId)}
    </td>
  );
}
