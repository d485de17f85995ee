import type { RelationColumn } from '@howdah/shared-api/pg-meta';
import { Skeleton } from '@howdah/shared-ui';
import classes from './rows-skeleton.module.css';

/**
 * The rows while they load, below the names of their columns where these are known. It has an element for each column
 * instead of each cell: it is made whenever a table is opened, and mostly gone before anybody sees it.
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
