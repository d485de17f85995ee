import { preloadPage } from './boot/preload-page.ts';
import { startReads } from './boot/reads.ts';

const reads = (window.howdahReads ??= startReads());
preloadPage(window.location);

import(/* webpackChunkName: "shell" */ './bootstrap.tsx')
  .then(({ start }) => start(reads))
  .catch(showStartFailure);

/** Without the shell's own code there is no React to show the failure. */
function showStartFailure(cause: unknown): void {
  console.error('The dashboard could not start', cause);
  const root = document.getElementById('root') ?? document.body;
  const message = document.createElement('p');
  message.textContent = 'The dashboard could not be loaded. Check your connection, then reload the page.';
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => window.location.reload());
  root.replaceChildren(message, reload);
  root.setAttribute('role', 'alert');
}
