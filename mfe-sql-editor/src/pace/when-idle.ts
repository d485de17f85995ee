/** Calls back when the page has nothing else to do, at the latest after so long, in ms. Returns how to call it off. */
export function whenIdle(callback: () => void, patience: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: patience });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}
