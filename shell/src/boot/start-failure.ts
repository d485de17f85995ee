/**
 * The delay after which the start screen says that the dashboard is still loading. Without scripts, index.html shows it
 * by itself.
 */
const SLOW_START_MS = 10_000;

/** Hides the start screen of index.html at first, and shows it when the start takes long. */
export function holdStartScreen(): void {
  const { dataset } = document.documentElement;
  dataset.start = 'waiting';
  setTimeout(() => {
    if (dataset.start === 'waiting') dataset.start = 'slow';
  }, SLOW_START_MS);
}

/** Shows the start screen with the failure and a reload button. */
export function showStartFailure(cause: unknown): void {
  console.error('The dashboard failed to start', cause);
  document.documentElement.dataset.start = 'failed';
}

/**
 * Watches the script of index.html that starts the shell, because without it nothing else can show a failure. Failures
 * of chunks are handled where they are loaded.
 */
export function watchMainScript(): void {
  const watch = (event: Event) => {
    const failed = scriptThatFailed(event);
    if (!failed || !isMainScript(failed) || hasStarted()) return;
    // The browser caches files with a hash in their name, even broken ones. This read replaces the copy, so that a
    // reload finds the new one.
    fetch(failed, { cache: 'reload' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    showStartFailure(failed);
  };
  // Failures of elements do not bubble.
  window.addEventListener('error', watch, true);
}

function scriptThatFailed(event: Event): string | undefined {
  if (event.target instanceof HTMLScriptElement) return event.target.src;
  return event instanceof ErrorEvent ? event.filename : undefined;
}

function isMainScript(url: string): boolean {
  return [...document.scripts].some(({ src, defer }) => defer && src === url);
}

function hasStarted(): boolean {
  return document.querySelector('#root > .start') === null;
}
