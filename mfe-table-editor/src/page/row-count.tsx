import { Button, formatCount } from '@howdah/shared-ui';
import { COUNTED_ROWS } from '../rows/use-table-rows.ts';
import type { TableRowsState } from '../rows/table-rows.ts';
import classes from './table-page.module.css';

interface RowCountProps {
  state: TableRowsState;
  isEstimate: boolean;
  isCounting: boolean;
  onCount(): void;
}

/** How many rows there are: exact, or an estimate with a way to count. */
export function RowCount({
  state: { count, isExact, isReady },
  isEstimate,
  isCounting,
  onCount,
}: RowCountProps) {
  if (!isReady) return null;
  const text = isExact
    ? count === 1
      ? '1 row'
      : `${formatCount(count)} rows`
    : isEstimate && count > COUNTED_ROWS
      ? `about ${formatCount(count)} rows`
      : `more than ${formatCount(Math.min(count, COUNTED_ROWS))} rows`;
  return (
    <span className={classes.count}>
      <span role="status">{text}</span>
      {!isExact && (
        <Button size="sm" variant="ghost" loading={isCounting} onClick={onCount}>
          Count
        </Button>
      )}
    </span>
  );
}
