/** For `onInteractOutside` of a dialog: a toast lies over it, and is no way out of it. */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
