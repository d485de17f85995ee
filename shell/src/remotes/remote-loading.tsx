import { Skeleton, SkeletonText } from '@howdah/shared-ui';
import classes from './remote-loading.module.css';

interface RemoteLoadingProps {
  title: string;
  /** After five seconds. */
  slow?: boolean;
  size: 'page' | 'panel';
}

/** The place of a remote that is on its way; after five seconds it says that it is still coming. */
export function RemoteLoading({ title, slow = false, size }: RemoteLoadingProps) {
  return (
    <div className={classes.loading} data-size={size} aria-busy="true">
      {size === 'page' && <Skeleton width={180} height={24} />}
      <SkeletonText lines={size === 'page' ? 5 : 3} label={`Loading ${title}`} />
      {slow && (
        <p className={classes.slow} role="status">
          {title} is still loading
        </p>
      )}
    </div>
  );
}
