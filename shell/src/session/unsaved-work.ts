/** Whether the browser would ask before this tab closes. Forms tell only the browser that they hold input. */
export function isWorkUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/**
 * Opens a page without that question, for users who have answered it. A full page load drops all work from memory.
 *
 * @param path path and query
 */
export function discardWorkAndOpen(path: string): void {
  skipUnloadQuestion();
  window.location.assign(path);
}

/** Loads the current page again, without that question. */
export function discardWorkAndReload(): void {
  skipUnloadQuestion();
  window.location.reload();
}

function skipUnloadQuestion(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}
