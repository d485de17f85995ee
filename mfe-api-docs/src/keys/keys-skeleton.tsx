import { Skeleton } from '@howdah/shared-ui';
import { keysTexts } from '../texts/settings-api.ts';
import classes from './keys.module.css';

/** Two fields, as high as the keys will be. */
export function KeysSkeleton() {
  return (
    <div className={classes.keys} role="status" aria-label={keysTexts.loading}>
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
