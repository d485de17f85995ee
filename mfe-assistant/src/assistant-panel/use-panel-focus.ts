import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to a panel when it opens, and back to where it was when it closes. Focus that has meanwhile gone
 * elsewhere on the page stays there.
 */
export function usePanelFocus<Panel extends HTMLElement>(): RefObject<Panel | null> {
  const ref = useRef<Panel>(null);

  useLayoutEffect(() => {
    const panel = ref.current;
    const opener = document.activeElement;
    panel?.focus({ preventScroll: true });
    return () => {
      // A layout effect ends while the panel is still in the document: afterwards nobody could tell where focus was.
      if (panel?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return ref;
}
