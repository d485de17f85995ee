import { useAppSelector } from '@howdah/shared-api';
import { selectAuthentication } from '@howdah/shared-api/session';
import { useEffect } from 'react';
import { discardWorkAndReload } from './unsaved-work.ts';

/**
 * Loads the page again when another user has signed in in this browser: that drops everything of the earlier user from memory.
 *
 * @param isKept true while the page holds unsaved work of the earlier user
 * @returns whether the page is being loaded again
 */
export function useUserChange({ isKept = false } = {}): boolean {
  const { userChanged } = useAppSelector(selectAuthentication);
  const mustReload = userChanged && !isKept;
  useEffect(() => {
    if (mustReload) discardWorkAndReload();
  }, [mustReload]);
  return mustReload;
}
