import type { AppStore } from '@howdah/shared-api';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { projectAddress } from './page-address.ts';

/** Below this time, a skeleton would only flash. */
const SKELETON_DELAY_MS = 150;

/**
 * Waits a moment for the first page's data and code, so that the first render can be the page itself instead of a
 * skeleton. Never rejects.
 */
export async function waitForPage(store: AppStore, remotes: RemoteStore, pathname: string): Promise<void> {
  const address = projectAddress(pathname);
  if (!address) return;
  const started = import(/* webpackChunkName: "project" */ '../project/start-route.ts')
    .then(({ startRoute }) => startRoute(store, remotes, address))
    // The page gets the same failure and shows it.
    .catch(() => undefined);
  await Promise.race([started, new Promise((resolve) => setTimeout(resolve, SKELETON_DELAY_MS))]);
}
