/** Calls back when the page has nothing else to do, at the latest after so long, in ms. Returns how to call it off. */
export function whenIdle(callback: () => void, timeoutMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}

/** How long to wait for a frame; a page out of sight has none. In ms. */
const FRAME_TIMEOUT_MS = 60;

/** Calls back once what happened now has been painted, so that a key is seen before anything else is done about it. */
export function afterPaint(callback: () => void): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    callback();
  };
  setTimeout(once, FRAME_TIMEOUT_MS);
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(once));
}
