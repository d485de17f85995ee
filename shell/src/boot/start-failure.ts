/** When index.html says that the dashboard still loads, as it does on its own where no script runs. */
const SLOW_START_MS = 10_000;

/** Leaves the start screen of index.html out of the first layouts, and shows it when the start takes long. */
export function holdStartScreen(): void {
  const { dataset } = document.documentElement;
  dataset.start = 'waiting';
  setTimeout(() => {
    if (dataset.start === 'waiting') dataset.start = 'slow';
  }, SLOW_START_MS);
}

/** Shows the start screen at once: the dashboard could not be loaded, and a reload. */
export function showStartFailure(cause: unknown): void {
  console.error('The dashboard could not start', cause);
  document.documentElement.dataset.start = 'failed';
}

/**
 * Watches the script of index.html that starts the shell. Without it there is nothing that could show a failure. Chunks
 * are not concerned: whoever loads one handles its failure.
 */
export function watchMainScript(): void {
  const watch = (event: Event) => {
    const failed = scriptThatFailed(event);
    if (!failed || !isMainScript(failed) || hasStarted()) return;
    // The browser keeps files with a hash in their name, broken ones too. A reload finds the new copy, once it is read.
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
