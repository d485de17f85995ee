import { observe, type Observed } from './observe.ts';

/** Without this, a page that never rests would not be observed. */
const MAX_WAIT_MS = 10_000;

/**
 * Starts to report what becomes of the remotes, once there is a remote, the page has loaded and rests: nothing of it delays the
 * first page. What happened until then is reported too. OpenTelemetry hears of pages without a remote as well.
 */
export function startObservability(observed: Observed): void {
  const { config, remotes } = observed;
  if (config.openTelemetry || remotes.getSnapshot().size > 0) return startWhenIdle(observed);
  const stop = remotes.subscribe(() => {
    stop();
    startWhenIdle(observed);
  });
}

function startWhenIdle(observed: Observed): void {
  // A page that is not observed works as well.
  whenIdle(() => void observe(observed).catch(() => undefined));
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
