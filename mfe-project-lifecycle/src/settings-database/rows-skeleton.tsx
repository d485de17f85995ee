import { CardBody, Skeleton } from '@howdah/shared-ui';
import classes from './database.module.css';

/** Rows of a table that are coming. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <CardBody className={classes.skeleton} role="status" aria-label={label}>
      <Skeleton height={32} />
      <Skeleton height={32} />
      <Skeleton height={32} />
    </CardBody>
  );
}
