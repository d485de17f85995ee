/** Whether the browser would ask before this tab closes. Every form that holds input says so to it, and to nobody else. */
export function isWorkUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Reloads the page without that question: it has been answered. */
export function reloadWithoutQuestion(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}
