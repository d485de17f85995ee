import { preloadRoute } from './boot/preload-route.ts';
import { startReads } from './boot/reads.ts';
import { showStartFailure } from './boot/start-failure.ts';

// The page's own script is small: while the rest of the shell is on its way, the route's remote is too.
const reads = startReads();
void preloadRoute(reads, window.location);

import(/* webpackChunkName: "shell" */ './bootstrap.tsx')
  .then(({ start }) => start(reads))
  .catch(showStartFailure);
