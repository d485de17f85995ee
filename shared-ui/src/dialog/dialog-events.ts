import { useLayoutEffect, useRef } from 'react';

/**
 * For `onCloseAutoFocus` of a dialog that is opened by its `open`: gives the focus back to what had it before, which
 * Radix does for its own trigger only. An element that is gone gets nothing.
 */
export function useFocusReturn(open: boolean | undefined): (event: Event) => void {
  const before = useRef<Element>(null);

  // The content comes one commit later, through the portal: nothing in it has the focus yet.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);

  return (event) => {
    const element = before.current;
    if (event.defaultPrevented || !(element instanceof HTMLElement)) return;
    if (!element.isConnected || element === document.body) return;
    event.preventDefault();
    element.focus();
  };
}

/** For `onInteractOutside` of a dialog: a toast lies above it, and a click on it does not close the dialog. */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
