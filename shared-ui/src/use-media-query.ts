import { useCallback, useSyncExternalStore } from 'react';

/** Follows whether a media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Phone layout: drawers, sheets, cards. */
export const PHONE = '(max-width: 640px)';

/** Phones and touch screens, where texts name no keys. */
export const WITHOUT_KEYS = `${PHONE}, (pointer: coarse)`;
