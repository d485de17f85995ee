import type { PlatformError } from '@howdah/shared-api';
import { useEffect, useEffectEvent } from 'react';

/** SQLSTATEs of a table or a column that is not there: it was renamed or dropped since it was described. */
const STALE = ['42P01', '42703'];

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
