import type { Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { RuntimeConfig } from '@howdah/shared-api/remote-contract/runtime-config';
import { chooseTarget } from '../remotes/choose-target.ts';
import {
  besideManifest,
  entryUrl,
  integrityByUrl,
  isSameOrigin,
  parseManifest,
} from '../remotes/manifest.ts';
import { storedOverrides } from '../remotes/overrides.ts';
import { routeOwner } from '../remotes/route-owner.ts';
import type { Reads } from './reads.ts';

/**
 * The contract that this shell speaks. Written out, because the page's first script runs before the shared modules are
 * there to import it from; a test keeps it equal to the real one.
 */
export const SPOKEN_CONTRACT = 1;

const PROJECT_PATH = /^\/project\/[^/]+\/?(.*)$/;

/**
 * Starts the download of the code that a deep link will want, beside the shell's own (docs/architecture.md#from-an-address-to-a-page). Only a
 * hint: nothing is run, nothing is trusted, and it never rejects. What fails here shows up later, where it is handled.
 */
export async function preloadRoute(
  reads: Reads,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) {
  const path = PROJECT_PATH.exec(pathname)?.[1];
  if (path === undefined || search.includes('remote.')) return;
  try {
    if (Object.keys(storedOverrides(sessionStorage)).length > 0) return;
    const [registry, config, profile] = await Promise.all([
      reads.registry as Promise<Registry>,
      reads.config as Promise<RuntimeConfig>,
      reads.profile,
    ]);
    const entry = routeOwner(path, Object.values<RegistryEntry>(registry.remotes));
    // Who gets a canary is known only with the profile, whose answer boot has to read: then it is not worth a guess.
    if (!entry || entry.disabled || entry.canary || !profile.ok || !speaks(entry)) return;
    const remotesBase = new URL(config.remotesBase, window.location.origin).href;
    const { manifestUrl } = chooseTarget({ entry, overrides: {}, userId: undefined, remotesBase });
    const response = fetch(manifestUrl);
    const ahead = response.then((answer) => answer.clone());
    // The loader takes it as its first attempt; until then a failure is nobody's.
    ahead.catch(() => undefined);
    reads.manifests.set(manifestUrl, ahead);
    const manifest = parseManifest(await (await response).text());
    preloadFiles(manifest, manifestUrl);
  } catch {
    // The guarded loader will meet the same failure, and tell it.
  }
}

function speaks({ contract: { min, max } }: RegistryEntry): boolean {
  return min <= SPOKEN_CONTRACT && SPOKEN_CONTRACT <= max;
}

/**
 * The entry and the parts of the one module. What that module loads later it starts itself (`prefetch` of the
 * contract): a large editor beside the shell's own code would only hold the shell up.
 */
function preloadFiles(manifest: ReturnType<typeof parseManifest>, manifestUrl: string): void {
  const integrity = integrityByUrl(manifest, manifestUrl);
  const urls = new Set([entryUrl(manifest, manifestUrl)]);
  for (const { assets } of manifest.exposes) {
    for (const file of [...assets.js.sync, ...assets.css.sync]) urls.add(besideManifest(file, manifestUrl));
  }
  for (const url of urls) document.head.append(preloadLink(url, integrity.get(url)));
}

/** The same mode and hash as the later request: otherwise the file is fetched twice. */
function preloadLink(url: string, integrity: string | undefined): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  // Webpack gives a style sheet of the page's own origin no mode of its own.
  if (link.as === 'script' || !isSameOrigin(url)) link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  return link;
}
