/** Calls back when the page has nothing else to do, at the latest after so long, in ms. Returns how to call it off. */
export function whenIdle(callback: () => void, timeoutMs: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback);
  return () => clearTimeout(timer);
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls back when somebody moves the pointer or presses a key, and the page has nothing else to do. Who only looks at a page
 * fetches less. Returns how to call it off.
 */
export function whenUsed(callback: () => void, timeoutMs: number): () => void {
  const stop = () => SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, handleUse, true));
  let cancel = stop;
  function handleUse() {
    stop();
    cancel = whenIdle(callback, timeoutMs);
  }
  SIGNS_OF_LIFE.forEach((sign) => window.addEventListener(sign, handleUse, true));
  return () => cancel();
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
