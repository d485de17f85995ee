import type { PlatformError } from '@howdah/shared-api';
import { Callout } from '@howdah/shared-ui';
import { changeTexts } from '../../texts/database.ts';
import classes from './change.module.css';

/**
 * What Postgres said. Not its `where`: that repeats the statement, with a password in it where there is one.
 */
export function StatementError({ error }: { error: PlatformError | undefined }) {
  if (!error) return null;
  const { detail, hint } = (error.details ?? {}) as { detail?: string; hint?: string };
  return (
    <Callout tone="danger" role="alert" title={error.message}>
      {detail && <p className={classes.detail}>{detail}</p>}
      {hint && <p>{hint}</p>}
      <p>
        {changeTexts.failedKept} <code>{error.code}</code>
      </p>
    </Callout>
  );
}
