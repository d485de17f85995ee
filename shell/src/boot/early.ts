import '@howdah/shared-ui/theme-boot.js';
import { startEarlyReads } from './early-reads.ts';
import { preloadRoute } from './preload-route.ts';
import { startReads } from './reads.ts';
import { holdStartScreen, watchMainScript } from './start-failure.ts';

// The page's first script, a few KB. It sets the theme before the first paint, and starts the data of the address and the code
// of its remote while the shell's own code is on its way. Without it the shell starts its own requests.
holdStartScreen();
watchMainScript();
if (!window.howdahReads) {
  const reads = startReads();
  window.howdahReads = reads;
  void startEarlyReads(reads, window.location);
  reads.shares = preloadRoute(reads, window.location);
}
