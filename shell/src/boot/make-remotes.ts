import { SURFACE_FILE, type SharedSurface } from '@howdah/shared-api/remote-contract/sharing';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { makeVersionPins } from '../remotes/choose-target.ts';
import { failureDetail } from '../remotes/screens/failure-message.ts';
import { makeFederation } from '../remotes/loading/federation.ts';
import type { OverrideFacts } from '../remotes/overrides/override-facts.ts';
import type { Overrides } from '../remotes/overrides/overrides.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { SharedCode, type ShellSurface } from '../remotes/loading/shared-code.ts';
import { reportFailure } from '../remotes/failure-reports.ts';
import { takeRegistry, type BootRegistry } from './read-registry.ts';
import { readRegistryAgain, type Reads } from './reads.ts';

interface RemotesInput {
  config: RuntimeConfig;
  registry: BootRegistry & { ok: true };
  overrides: Overrides;
  overrideFacts: OverrideFacts;
  manifests: Reads['manifests'];
}

/** The shared surface of this build, set by the webpack preset. */
declare const SHARED_SURFACE: Pick<SharedSurface, 'digest' | 'versions'>;

const SURFACE: ShellSurface = {
  ...SHARED_SURFACE,
  read: async () => {
    const response = await fetch(`/${SURFACE_FILE}`);
    if (!response.ok) throw new Error(`${SURFACE_FILE} answered ${response.status}`);
    const surface = (await response.json()) as SharedSurface;
    return surface.digest === SURFACE.digest ? surface : null;
  },
};

/** Connects the remotes of this page to the network and the federation runtime. */
export function makeRemotes({
  config,
  registry: { reading, from },
  overrides,
  overrideFacts,
  manifests,
}: RemotesInput): RemoteStore {
  const remotes = new RemoteStore({
    ...reading,
    registryFrom: from,
    readRegistry: async () => takeRegistry(await readRegistryAgain(), localStorage),
    overrides,
    overrideFacts,
    remotesBase: new URL(config.remotesBase, window.location.origin).href,
    loader: {
      federation: makeFederation(),
      sharedCode: new SharedCode(SURFACE),
      fetch: (input, init) => takePrefetched(manifests, String(input)) ?? fetch(input, init),
      delay,
      random: Math.random,
    },
    pins: makeVersionPins(sessionStorage),
    now: () => performance.now(),
    onFailure: ({ target, failure }) => {
      const { id, version } = target;
      const message = failureDetail(target, failure);
      reportFailure(
        { remote: id, version, where: failure.phase, message },
        'cause' in failure && failure.cause,
      );
      // Another version may be published by now, or the remote disabled.
      if (failure.phase !== 'disabled') void remotes.refreshRegistry();
    },
  });
  return remotes;
}

/** Takes a manifest that was prefetched. Its response can be read once. */
function takePrefetched(manifests: Reads['manifests'], url: string): Promise<Response> | undefined {
  const response = manifests.get(url);
  manifests.delete(url);
  return response;
}

async function delay(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const refuse = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', refuse);
      resolve();
    }, ms);
    signal.addEventListener('abort', refuse, { once: true });
  });
}
