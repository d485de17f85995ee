import type { RegistryReading } from '@howdah/shared-api/remote-contract/registry';
import { SURFACE_FILE, type SharedSurface } from '@howdah/shared-api/remote-contract/sharing';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { makeVersionPins } from '../remotes/choose-target.ts';
import { failureDetail } from '../remotes/failure-message.ts';
import { makeFederation } from '../remotes/federation.ts';
import type { Overrides } from '../remotes/overrides.ts';
import { RemoteStore } from '../remotes/remote-store.ts';
import { SharedCode, type ShellSurface } from '../remotes/shared-code.ts';
import { reportFailure } from '../remotes/telemetry.ts';
import type { Reads } from './reads.ts';

/** Of this build. The webpack preset sets it. */
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
export function makeRemotes(
  config: RuntimeConfig,
  { registry, notes }: RegistryReading,
  overrides: Overrides,
  manifests: Reads['manifests'],
): RemoteStore {
  return new RemoteStore({
    registry,
    notes,
    overrides,
    remotesBase: new URL(config.remotesBase, window.location.origin).href,
    loader: {
      federation: makeFederation(),
      sharedCode: new SharedCode(SURFACE),
      fetch: (input, init) => fetchedAhead(manifests, String(input)) ?? fetch(input, init),
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
    },
  });
}

/** A manifest that `preloadRoute` fetched already. Its response can be read once. */
function fetchedAhead(manifests: Reads['manifests'], url: string): Promise<Response> | undefined {
  const response = manifests.get(url);
  manifests.delete(url);
  return response;
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
