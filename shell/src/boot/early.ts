import { startEarlyReads } from './early-reads.ts';
import { preloadRoute } from './preload-route.ts';
import { startReads } from './reads.ts';

// The page's first script, a few KB: it starts the data of the address, and the code of its remote, while the shell's own
// code is on its way. Where it comes too late, or not at all, the shell starts its own requests.
if (!window.howdahReads) {
  const reads = startReads();
  window.howdahReads = reads;
  void startEarlyReads(reads, window.location);
  reads.shares = preloadRoute(reads, window.location);
}
