import { preloadPage } from './boot/preload-page.ts';
import { startReads } from './boot/reads.ts';
import { showStartFailure } from './boot/start-failure.ts';

const reads = (window.howdahReads ??= startReads());
preloadPage(window.location);

import(/* webpackChunkName: "shell" */ './bootstrap.tsx')
  .then(({ start }) => start(reads))
  // Without the shell's own code there is no React to show the failure.
  .catch(showStartFailure);
