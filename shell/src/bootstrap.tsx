import '@howdah/shared-ui/styles.css';
import { makeStore } from '@howdah/shared-api';
import { selectIsSignedOut } from '@howdah/shared-api/api';
import { createBrowserRouter } from '@howdah/shared-ui/router';
import { createRoot, type Root } from 'react-dom/client';
import { exposeFacts } from './account/remote-facts.ts';
import { App } from './app.tsx';
import { BootFailure, type BootFailureProps } from './boot/boot-failure.tsx';
import { makeRemotes } from './boot/make-remotes.ts';
import { followOtherTabs, resolveSession, startProjectReads } from './boot/prepare-store.ts';
import { projectAddress } from './boot/page-address.ts';
import { PROVIDED_MODULES } from './boot/provided-modules.ts';
import { readConfig, readRegistry } from './boot/read-registry.ts';
import { startReads, type Reads } from './boot/reads.ts';
import { waitForPage } from './boot/wait-for-page.ts';
import { takeOverrides } from './boot/take-overrides.ts';
import { startObservability } from './observability/start-observability.ts';
import type { PageFacts } from './page/page-facts.ts';
import { markPhase } from './remotes/telemetry.ts';
import { projectPages, ROUTES } from './routes.tsx';

/** Starts the dashboard. Never rejects: a failure is rendered with a retry. */
export async function start(reads: Reads): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  await boot(root, reads);
}

async function boot(root: Root, reads: Reads): Promise<void> {
  const booted = markPhase('boot');
  if (projectAddress(window.location.pathname)) projectPages.preload();
  void reads.shares.then(preloadShares);

  const config = await readConfig(reads.config);
  if (!config.ok) return showFailure(root, { what: 'configuration', cause: config.cause });

  const registry = await readRegistry(reads.registry, localStorage);
  if (!registry.ok) return showFailure(root, { what: 'registry', cause: registry.cause });

  const overrides = takeOverrides(config.config);
  const remotes = makeRemotes(config.config, registry.reading, overrides, reads.manifests);

  const store = makeStore({ config: config.config, early: reads.early });
  followOtherTabs(store);
  await resolveSession(store, config.config, reads.profile);
  startProjectReads(store, config.config, window.location.pathname);

  const facts: PageFacts = {
    config: config.config,
    revision: registry.reading.registry.revision,
    registryFrom: registry.from,
    overrides,
  };
  exposeFacts(facts, remotes);
  if (!selectIsSignedOut(store.getState())) {
    await waitForPage(store, remotes, window.location.pathname);
  }
  booted();
  startObservability({ config: config.config, store, remotes });
  root.render(<App facts={facts} store={store} remotes={remotes} router={createBrowserRouter(ROUTES)} />);
}

/** Loads them beside the data of the page: the remote would ask for them when it runs. A failure is the remote's to show. */
function preloadShares(names: readonly string[]): void {
  for (const name of names) PROVIDED_MODULES[name]?.().catch(() => undefined);
}

function showFailure(root: Root, failure: Omit<BootFailureProps, 'onRetry'>): void {
  root.render(<BootFailure {...failure} onRetry={() => void boot(root, startReads())} />);
}
