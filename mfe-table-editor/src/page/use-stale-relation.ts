import type { PlatformError } from '@howdah/shared-api';
import { TABLE_CHANGED, ROW_NOT_MET } from '@howdah/shared-api/pg-meta/rows';
import { useEffect, useEffectEvent } from 'react';

/** SQLSTATEs of a missing table, column or row: the table may have changed since its description was read. */
const STALE = ['42P01', '42703', TABLE_CHANGED, ROW_NOT_MET];

/** Reads the description of a table again when a call fails because somebody else has changed the table. */
export function useStaleRelation(errors: readonly (PlatformError | undefined)[], describe: () => void): void {
  const stale = errors.find((error) => error?.code !== undefined && STALE.includes(error.code));
  const describeNow = useEffectEvent(describe);
  useEffect(() => {
    if (stale) describeNow();
  }, [stale]);
}
