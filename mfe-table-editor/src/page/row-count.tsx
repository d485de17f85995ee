import { rowsText } from '@howdah/shared-api/sql-values';
import { Button } from '@howdah/shared-ui';
import type { TableRowsState } from '../rows/table-rows.ts';
import { COUNTED_ROWS, type Counting } from '../rows/use-table-rows.ts';
import classes from './table-page.module.css';

interface RowCountProps {
  state: TableRowsState;
  counting: Counting;
}

/** The number of rows: exact, or an estimate with a button to count. */
export function RowCount({ state: { count, isExact, isEstimate, isReady }, counting }: RowCountProps) {
  if (!isReady) return null;
  const text = isExact
    ? rowsText(count)
    : isEstimate && count > COUNTED_ROWS
      ? `about ${rowsText(count)}`
      : `more than ${rowsText(Math.min(count, COUNTED_ROWS))}`;
  return (
    <span className={classes.count}>
      <span role="status">{text}</span>
      {!isExact &&
        (counting.isCounting ? (
          <Button size="sm" variant="ghost" onClick={counting.stop}>
            Stop counting
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={counting.start}>
            Count
          </Button>
        ))}
    </span>
  );
}
