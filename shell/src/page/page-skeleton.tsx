import { Skeleton, SkeletonText } from '@howdah/shared-ui';
import classes from './page-skeleton.module.css';

/** Shown while a page's code or data loads. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <Skeleton width={200} height={28} />
      <SkeletonText lines={4} label="Loading the page" />
    </div>
  );
}
