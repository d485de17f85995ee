import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyOf } from './load-reports.ts';

interface Versions {
  version?: unknown;
  previous?: unknown;
  canary?: unknown;
}

/** The versions that the registry of a store names, as `keyOf` writes them. A store without a registry has none. */
export async function publishedVersions(storeDir: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(storeDir, 'registry.json'), 'utf8').catch(() => '{}');
  const { remotes } = JSON.parse(text) as { remotes?: Record<string, Versions | null> };
  const versions = Object.entries(remotes ?? {}).flatMap(([remote, entry]) => {
    const { previous, canary } = entry ?? {};
    const all = [entry, canary, ...(Array.isArray(previous) ? previous : [])] as (
      | Versions
      | null
      | undefined
    )[];
    return all.flatMap((one) =>
      typeof one?.version === 'string' ? keyOf({ remote, version: one.version }) : [],
    );
  });
  return new Set(versions);
}
