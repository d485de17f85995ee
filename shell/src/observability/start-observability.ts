import { observe, type Observed } from './observe.ts';

/** The maximum wait, for pages that are never idle. */
const MAX_WAIT_MS = 10_000;

/**
 * Starts to report loads and failures of remotes, once the page has loaded and is idle, so that it does not delay the
 * first page. Earlier events are reported too. OpenTelemetry also receives pages without a remote.
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
  // The page works without observability.
  whenIdle(() => void observe(observed).catch(() => undefined));
}

function whenIdle(work: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: MAX_WAIT_MS })
      : // Safari does not support it.
        setTimeout(work, MAX_WAIT_MS / 4);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
