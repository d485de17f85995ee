import { Card, CardBody, CardHeader, Skeleton } from '@howdah/shared-ui';
import { connectionTexts, databaseTexts } from '../texts/database.ts';
import classes from './database.module.css';

/** The first card, as high as it will be on either engine. */
export function DatabaseSkeleton() {
  return (
    <div role="status" aria-label={databaseTexts.loading}>
      <Card>
        <CardHeader title={connectionTexts.title} />
        <CardBody className={classes.skeleton}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={20} />
          <Skeleton width="70%" height={20} />
          <Skeleton height={72} />
        </CardBody>
      </Card>
    </div>
  );
}
