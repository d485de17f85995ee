import { Button, Callout } from '@howdah/shared-ui';
import type { ReadOnlyReason } from '../database/read-only-reason.ts';
import { useViewedRole } from '../database/viewed-role.ts';
import classes from './table-page.module.css';

interface TableNoticesProps {
  reason: ReadOnlyReason | undefined;
  /** Why more rows could not be read, although the first ones are there. */
  failure: string | undefined;
  onRetry(): void;
}

/** The notices above the rows. */
export function TableNotices({ reason, failure, onRetry }: TableNoticesProps) {
  const { role, setRole } = useViewedRole();
  return (
    <>
      {reason && !reason.isBrief && (
        <Callout
          className={classes.notice}
          tone={role ? 'warning' : undefined}
          action={
            role && (
              <Button size="sm" onClick={() => setRole(null)}>
                Back to postgres
              </Button>
            )
          }
        >
          {reason.text}
        </Callout>
      )}
      {failure !== undefined && (
        <Callout
          className={classes.notice}
          tone="danger"
          role="alert"
          title="Failed to load some rows"
          action={
            <Button size="sm" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {failure}
        </Callout>
      )}
    </>
  );
}
