import type { PlatformError } from '@howdah/shared-api';
import { TABLE_CHANGED, ROW_NOT_MET } from '@howdah/shared-api/pg-meta';
import { useEffect, useEffectEvent } from 'react';

/** SQLSTATEs of a table, a column or a row that is not there: what the table is made of can be another since it was described. */
const STALE = ['42P01', '42703', TABLE_CHANGED, ROW_NOT_MET];

/** Describes a table again when a call fails because somebody else has changed it. */
export function useDescribedAgain(
  errors: readonly (PlatformError | undefined)[],
  describe: () => void,
): void {
  const stale = errors.find((error) => error?.code !== undefined && STALE.includes(error.code));
  const describeNow = useEffectEvent(describe);
  useEffect(() => {
    if (stale) describeNow();
  }, [stale]);
}
