import { useEffect, useEffectEvent, type RefObject } from 'react';

const TYPES = ['copy', 'cut', 'paste'] as const;

/**
 * Handles copy, cut and paste while the focus is inside a grid. Listens to the whole page, because browsers send these events to
 * the focused element or to the page.
 */
export function useClipboardEvents(
  wrapper: RefObject<HTMLElement | null>,
  onEvent: (event: ClipboardEvent) => void,
): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (wrapper.current?.contains(document.activeElement)) onEvent(event);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handle(event);
    for (const type of TYPES) window.addEventListener(type, listener);
    return () => TYPES.forEach((type) => window.removeEventListener(type, listener));
  }, []);
}
