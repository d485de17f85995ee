import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@howdah/shared-ui';
import classes from './policy-trial.module.css';

/** The first rows that the user can read. The table scrolls inside itself. */
export function TrialRows({ rows }: { rows: readonly Record<string, string | null>[] }) {
  const [first] = rows;
  if (!first) return null;
  const columns = Object.keys(first);
  return (
    <Table label="First rows" dense>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableHeader key={column}>{column}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={index}>
            {columns.map((column) => (
              <TableCell key={column} mono>
                {row[column] === null || row[column] === undefined ? (
                  <span className={classes.null}>NULL</span>
                ) : (
                  <span className={classes.value} title={row[column]}>
                    {row[column]}
                  </span>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
