import { Skeleton } from '@howdah/shared-ui';
import { keysTexts } from '../texts/settings-api.ts';
import classes from './keys-skeleton.module.css';

/** Two fields, as high as the keys will be. */
export function KeysSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={keysTexts.loading}>
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
