import { Skeleton, VisuallyHidden } from '@howdah/shared-ui';
import classes from './grid-skeleton.module.css';

interface GridSkeletonProps {
  /** Whether the delay before a skeleton is shown has already passed. */
  hasWaited?: boolean;
}

/** The placeholder for rows that are still to come. */
export function GridSkeleton({ hasWaited = false }: GridSkeletonProps) {
  return (
    <div className={classes.grid} aria-busy="true" data-has-waited={hasWaited || undefined}>
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
