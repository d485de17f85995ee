import { useLayoutEffect, useRef } from 'react';
import { Opener } from '../focus/opener.ts';

/**
 * For `onCloseAutoFocus` of a dialog: returns the focus to the element that had it, or to its neighbor if it no longer
 * exists. Radix only returns it to its own trigger.
 */
export function useFocusReturn(open: boolean | undefined): (event: Event) => void {
  const opener = useRef<Opener>(undefined);

  // The portal renders the content one commit later, so the focus has not moved yet.
  useLayoutEffect(() => {
    if (open) opener.current = Opener.now();
  }, [open]);

  return (event) => {
    if (!event.defaultPrevented && opener.current?.restore()) event.preventDefault();
  };
}

/**
 * For `onInteractOutside` of a dialog: a toast lies above it, and a click on it does not close the dialog. Radix calls this
 * at the end of the click, which may have removed the toast from its list.
 */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts], [data-toast]'))
    event.preventDefault();
}

/**
 * Focuses the first field, or the dialog itself where there is none: the tooltip of a focused Close button would cover
 * the content.
 */
export function focusFieldOrDialog(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(
    ':is(input, select, textarea, [contenteditable="true"]):not(:disabled, [readonly], [type="hidden"], [type="radio"]:not(:checked))',
  );
  (field ?? dialog).focus();
}
