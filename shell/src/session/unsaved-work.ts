/** Whether the browser would ask before this tab closes. Every form that holds input says so to it, and to nobody else. */
export function isWorkUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Opens a page without that question: it has been answered. A full page load drops all work from memory.
 *
 * @param path path and query
 */
export function discardWorkAndOpen(path: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.assign(path);
}
