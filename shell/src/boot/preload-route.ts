import type { Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { chooseTarget } from '../remotes/choose-target.ts';
import { besideManifest, integrityWithoutCrypto, isSameOrigin } from '../remotes/loading/manifest.ts';
import { storedOverrides } from '../remotes/overrides/overrides.ts';
import { routeOwner } from '@howdah/shared-api/remote-contract/route-owner';
import { projectAddress } from './page-address.ts';
import type { Reads } from './reads.ts';

/**
 * The contract version of this shell. A copy, because the page's first script runs before shared modules can be
 * imported; a test keeps it equal to the original.
 */
export const SPOKEN_CONTRACT = 1;

/**
 * Preloads the code that a deep link needs, in parallel with the shell's own
 * (docs/architecture.md#from-an-address-to-a-page). It is a hint only: it runs nothing, trusts nothing and never
 * rejects. Failures show up later, where they are handled. An entry that older tools wrote does not say what to
 * preload: then only the manifest is preloaded.
 *
 * @returns the shared modules that the remote imports.
 */
export async function preloadRoute(
  reads: Reads,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<readonly string[]> {
  const path = projectAddress(pathname)?.path;
  if (path === undefined || search.includes('remote.')) return [];
  try {
    if (Object.keys(storedOverrides(sessionStorage)).length > 0) return [];
    const [registry, config, profile] = await Promise.all([
      reads.registry as Promise<Registry>,
      reads.config as Promise<RuntimeConfig>,
      reads.profile,
    ]);
    const entry = routeOwner(path, Object.values<RegistryEntry>(registry.remotes).filter(hasRoutes));
    // Canaries depend on the profile, which only boot reads. No guess is made.
    if (!entry || entry.disabled || entry.canary || !profile.ok || !supportsContract(entry)) return [];
    const remotesBase = new URL(config.remotesBase, window.location.origin).href;
    const { manifestUrl } = chooseTarget({ entry, overrides: {}, userId: undefined, remotesBase });
    const manifest = fetch(manifestUrl, integrityWithoutCrypto(entry));
    // The loader uses it as its first attempt. Until then the rejection has no handler.
    manifest.catch(() => undefined);
    reads.manifests.set(manifestUrl, manifest);
    const { preload } = entry;
    if (preload?.manifest !== entry.integrity) return [];
    for (const [file, integrity] of Object.entries(preload.files)) {
      document.head.append(preloadLink(besideManifest(file, manifestUrl), integrity));
    }
    return Array.isArray(preload.shares) ? preload.shares : [];
  } catch {
    // The loader gets the same failure and reports it.
    return [];
  }
}

/** The registry is not validated here: an entry may be broken. */
function hasRoutes(entry: RegistryEntry | null): boolean {
  return Array.isArray(entry?.routes) && entry.routes.every((route) => typeof route === 'string');
}

function supportsContract({ contract: { min, max } }: RegistryEntry): boolean {
  return min <= SPOKEN_CONTRACT && SPOKEN_CONTRACT <= max;
}

/** Mode and hash equal those of the later request, otherwise the file is fetched twice. */
function preloadLink(url: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  // Webpack sets no `crossorigin` on a same-origin style sheet.
  if (link.as === 'script' || !isSameOrigin(url)) link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  return link;
}
