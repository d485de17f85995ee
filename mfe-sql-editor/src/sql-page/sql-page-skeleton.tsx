import { Skeleton } from '@howdah/shared-ui';
import classes from './sql-page.module.css';

/** The page while its project is not known yet: the toolbar's height, then nothing that could jump. */
export function SqlPageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true" aria-label="Loading the SQL editor">
      <div className={classes.loadingToolbar}>
        <Skeleton width={120} height={12} />
      </div>
    </div>
  );
}
