/** Shows at once what index.html shows on its own after ten seconds: the dashboard could not be loaded, and a reload. */
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
    // The browser keeps files with a hash in their name, broken ones too. A reload finds the new copy.
    fetch(failed, { cache: 'reload' }).catch(() => undefined);
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
