import '@howdah/shared-ui/styles.css';
import { makeStore } from '@howdah/shared-api';
import { selectIsSignedOut } from '@howdah/shared-api/api';
import { createBrowserRouter } from '@howdah/shared-ui/router';
import { createRoot, type Root } from 'react-dom/client';
import { exposeFacts } from './account/remote-facts.ts';
import { App } from './app.tsx';
import { BootFailure, type BootFailureProps } from './boot/boot-failure.tsx';
import { followRegistry } from './boot/follow-registry.ts';
import { makeRemotes } from './boot/make-remotes.ts';
import { followOtherTabs, resolveSession, startProjectReads } from './boot/prepare-store.ts';
import { projectAddress } from './boot/page-address.ts';
import { PROVIDED_MODULES } from './boot/provided-modules.ts';
import { readConfig } from './boot/read-config.ts';
import { readRegistry } from './boot/read-registry.ts';
import { ReadTimeLimitError, startReads, withinLimit, type Reads } from './boot/reads.ts';
import { waitForPage } from './boot/wait-for-page.ts';
import { takeOverrides } from './boot/take-overrides.ts';
import { startObservability } from './observability/start-observability.ts';
import type { PageFacts } from './page/page-facts.ts';
import { markPhase } from './remotes/load-phases.ts';
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

  const config = await readConfig(withinLimit(reads.config, reads, '/config.json'), localStorage);
  if (!config.ok) return showFailure(root, reads, { what: 'configuration', cause: config.cause });

  const registry = await readRegistry(withinLimit(reads.registry, reads, '/registry.json'), localStorage);
  if (!registry.ok) return showFailure(root, reads, { what: 'registry', cause: registry.cause });

  const { overrides, overrideFacts } = await takeOverrides(config.config, reads.manifests);
  const remotes = makeRemotes({
    config: config.config,
    registry,
    overrides,
    overrideFacts,
    manifests: reads.manifests,
  });
  followRegistry(remotes);
  // A registry that is only late is used when it arrives.
  if (registry.from === 'last-good')
    reads.registry.then(
      () => remotes.refreshRegistry(),
      () => undefined,
    );

  const store = makeStore({ config: config.config, early: reads.early });
  followOtherTabs(store);
  await resolveSession(store, config.config, reads);
  startProjectReads(store, config.config, window.location.pathname);

  const facts: PageFacts = { config: config.config, configFrom: config.from, overrides };
  exposeFacts(facts, remotes);
  if (!selectIsSignedOut(store.getState())) {
    await waitForPage(store, remotes, window.location.pathname);
  }
  booted();
  startObservability({ config: config.config, store, remotes });
  root.render(<App facts={facts} store={store} remotes={remotes} router={createBrowserRouter(ROUTES)} />);
}

/** Loads shared modules in parallel with the data of the page. The remote requests them again when it runs, and shows a failure. */
function preloadShares(names: readonly string[]): void {
  for (const name of names) {
    if (Object.hasOwn(PROVIDED_MODULES, name)) PROVIDED_MODULES[name]!().catch(() => undefined);
  }
}

/** The start continues by itself when a late read ends. */
function showFailure(root: Root, reads: Reads, failure: Omit<BootFailureProps, 'onRetry'>): void {
  let isOver = false;
  const bootAgain = (next: Reads) => {
    if (!isOver) void boot(root, next);
    isOver = true;
  };
  root.render(<BootFailure key={Date.now()} {...failure} onRetry={() => bootAgain(startReads())} />);
  if (failure.cause instanceof ReadTimeLimitError) {
    Promise.all([reads.config, reads.registry]).then(
      () => bootAgain(reads),
      () => undefined,
    );
  }
}
