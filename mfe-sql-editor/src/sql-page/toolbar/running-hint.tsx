import { Link, useLocation } from '@howdah/shared-ui/router';
import { useElapsed } from '@howdah/shared-api/sql';
import { ongoingTexts } from '../../texts/ongoing-queries.ts';
import classes from '../sql-toolbar.module.css';

/** Most queries end before anybody looks for others, in ms. */
const SHOWN_AFTER = 2000;

/** While a query takes its time: the way to all that runs in the project (docs/product/sql-editor.md#screens "SQL editor"). */
export function RunningHint({ startedAt }: { startedAt: number | undefined }) {
  const elapsed = useElapsed(startedAt, true);
  const { pathname } = useLocation();
  if (elapsed < SHOWN_AFTER) return null;
  return (
    <Link to={{ pathname, search: '?viewOngoingQueries=true' }} className={classes.hint}>
      {ongoingTexts.hint}
    </Link>
  );
}
