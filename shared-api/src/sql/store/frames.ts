/** Calls back at most once for each frame that the browser draws, and now and then while the tab is hidden. */
export type Schedule = (callback: () => void) => () => void;

const HIDDEN_TAB_INTERVAL_MS = 250;

/** Returns what takes the call back. A hidden tab draws no frames, but its result is still read when it ends. */
export const nextFrame: Schedule = (callback) => {
  if (typeof requestAnimationFrame === 'function' && document.visibilityState !== 'hidden') {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(callback, HIDDEN_TAB_INTERVAL_MS);
  return () => clearTimeout(timer);
};
