/** For `onInteractOutside` of a dialog: a toast lies above it, and a click on it does not close the dialog. */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
