import type { Observed } from './observe.ts';

/** Without this, a page that never rests would not be observed. */
const MAX_WAIT_MS = 10_000;

/**
 * Starts to report what becomes of the remotes once the page has loaded and rests: nothing of it delays the first page. What
 * happened until then is reported too.
 */
export function startObservability(observed: Observed): void {
  whenIdle(() => {
    import(/* webpackChunkName: "observability" */ './observe.ts')
      .then(({ observe }) => observe(observed))
      // A page that is not observed works as well.
      .catch(() => undefined);
  });
}

function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: MAX_WAIT_MS })
      : // Safari does not know it.
        setTimeout(work, MAX_WAIT_MS / 4);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
