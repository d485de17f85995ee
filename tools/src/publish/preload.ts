import { posix } from 'node:path';
import type { Preload } from '@howdah/shared-api/remote-contract/registry';
import type { BuildFacts } from '@howdah/shared-api/remote-contract/sharing';

/** The part of a federation manifest that says what a page loads first. It is not validated: a hint must not stop a rollback. */
interface FederationManifest {
  metaData?: { remoteEntry?: { name: string; path?: string } };
  exposes?: { assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
  howdah?: Pick<BuildFacts, 'shares'> & { integrity?: Record<string, string> };
}

/**
 * What a page can load of a version before it has the manifest: the entry script, and what the exposed module needs at once.
 * The module itself starts later loads, so that a large editor does not slow down the shell.
 *
 * @param integrity that of the manifest
 */
export function preloadOf(manifest: object, integrity: string): Preload {
  const { metaData, exposes = [], howdah = {} } = manifest as FederationManifest;
  const entry = metaData?.remoteEntry;
  const paths = [
    ...(entry ? [posix.join(entry.path ?? '', entry.name)] : []),
    ...exposes.flatMap(({ assets }) => [...(assets?.js?.sync ?? []), ...(assets?.css?.sync ?? [])]),
  ];
  const hashes = howdah.integrity ?? {};
  // Without its hash, the browser would load the file a second time.
  const files = paths.flatMap((path) => (Object.hasOwn(hashes, path) ? [[path, hashes[path]!]] : []));
  return { manifest: integrity, files: Object.fromEntries(files), shares: howdah.shares ?? [] };
}
