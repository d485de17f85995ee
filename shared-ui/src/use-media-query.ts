import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now, and again whenever that changes. */
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

/** From 390 px to here the product is on a phone: drawers, sheets, cards (design, "Phone"). */
export const PHONE = '(max-width: 640px)';
