import type { RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { Skeleton } from '@howdah/shared-ui';
import classes from './rows-skeleton.module.css';

/**
 * The rows while they load, below the column names if they are known. It renders one element per column instead of one per
 * cell: every table shows it, usually for a moment only.
 */
export function RowsSkeleton({
  columns = [],
}: {
  columns?: readonly Pick<RelationColumn, 'name' | 'category'>[];
}) {
  const shown = columns.length > 0 ? columns.slice(0, 8) : UNKNOWN;
  return (
    <div className={classes.rows} role="status" aria-label="Loading rows">
      {shown.map(({ name, category }) => (
        <Skeleton key={name} className={classes.column} data-numeric={category === 'N' || undefined}>
          <span className={classes.name}>{columns.length > 0 && name}</span>
        </Skeleton>
      ))}
    </div>
  );
}

const UNKNOWN = ['a', 'b', 'c', 'd'].map((name) => ({ name, category: 'S' }));
