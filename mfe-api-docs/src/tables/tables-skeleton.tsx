import { Skeleton } from '@howdah/shared-ui';
import { tablesTexts } from '../texts.ts';
import classes from './table-list.module.css';

/** The list before it is there: the search field, and rows of the height that they will have. */
export function TablesSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={tablesTexts.loading}>
      <Skeleton height={32} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  );
}
