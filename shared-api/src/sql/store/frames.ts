/** Calls back at most once per frame, or periodically while the tab is hidden. */
export type Schedule = (callback: () => void) => () => void;

const HIDDEN_TAB_INTERVAL_MS = 250;

/**
 * Returns a function that cancels the callback. A hidden tab draws no frames, but its result is still read to
 * the end.
 */
export const nextFrame: Schedule = (callback) => {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState !== 'hidden') {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(callback, HIDDEN_TAB_INTERVAL_MS);
  return () => clearTimeout(timer);
};
