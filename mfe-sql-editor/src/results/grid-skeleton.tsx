import { Skeleton, VisuallyHidden } from '@howdah/shared-ui';
import classes from './grid-skeleton.module.css';

/** The shape of rows to come. The skeletons themselves wait a moment before they show. */
export function GridSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      <VisuallyHidden>Waiting for rows</VisuallyHidden>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.row}>
          {[0, 1, 2, 3].map((column) => (
            <Skeleton key={column} className={classes.cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
