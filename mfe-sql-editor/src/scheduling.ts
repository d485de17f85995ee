/** Calls back when the browser is idle, at the latest after a timeout in ms. Returns a function that cancels it. */
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
 * Calls back when the browser is idle after the user has moved the pointer or pressed a key, so that users who only look at a
 * page load less. Returns a function that cancels it.
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

/** How long to wait for a frame, in ms. A hidden page has no frames. */
const FRAME_TIMEOUT_MS = 60;

/** Calls back after the next paint, so that a typed key is visible before other work starts. */
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
