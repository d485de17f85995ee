import { useAppDispatch } from '@howdah/shared-api';
import { platformPath, platformRequest } from '@howdah/shared-api/api';
import type { Profile } from '@howdah/shared-api/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Reads who is signed in in this browser, maybe from another tab, when the user returns to this one.
 *
 * @param onFound not called without a session, or if it cannot be read
 * @returns reads it now
 */
export function useSessionElsewhere(onFound: (profile: Profile) => void) {
  const dispatch = useAppDispatch();

  // A query names the user of the page, and would start a session.
  async function read(): Promise<Profile | 'signed-out' | 'unknown'> {
    try {
      const { url, credentials } = dispatch((_dispatch, _getState, extra) =>
        platformRequest({ extra }, platformPath('/platform/profile')),
      );
      const response = await fetch(url, { credentials });
      if (response.ok) return (await response.json()) as Profile;
      return response.status === 401 ? 'signed-out' : 'unknown';
    } catch {
      return 'unknown';
    }
  }

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const found = await read();
    if (typeof found === 'object') onFound(found);
  });
  useEffect(() => {
    const onReturn = () => void look();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
  return read;
}
