import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublishedVersion, Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry, updateRegistry } from '../store/registry-store.ts';
import { serveStore } from '../store/store-server.ts';
import { versionPath } from '../store/store-paths.ts';
import { MANIFEST, readBuild, type BuildToPublish } from './build-to-publish.ts';
import { integrityOf } from './integrity.ts';

/** Published versions kept beside the current one, so that pages that are open keep working. */
const KEPT_VERSIONS = 9;

export type PublishResult = { id: string; version: string; outcome: 'published' | 'unchanged' };

/**
 * Publishes the built remotes to a store (architecture, section 4, "Publishing"): copies each to its own
 * content-addressed folder, verifies every file over HTTP, then swaps the registry once. A version whose files do
 * not verify never reaches the registry.
 */
export async function publishRemotes(
  store: string,
  ids: string[],
  workspace?: string,
): Promise<PublishResult[]> {
  const builds = await Promise.all(ids.map((id) => readBuild(id, workspace)));
  const before = await readRegistry(store);
  const changed = builds.filter((build) => !isCurrent(before, build));
  if (changed.length > 0) {
    for (const build of changed) await copyToStore(store, build);
    await verifyOverHttp(store, changed);
    const after = await updateRegistry(store, (remotes) => withPublished(remotes, changed));
    for (const build of changed) await removeForgotten(store, before, after, build.facts.id);
  }
  return builds.map((build) => ({
    id: build.facts.id,
    version: `${build.version}-${build.hash}`,
    outcome: changed.includes(build) ? 'published' : 'unchanged',
  }));
}

function pathOf({ facts, version, hash }: BuildToPublish): string {
  return versionPath(facts.id, version, hash);
}

/** The manifest lists every file and holds the facts: its hash stands for all of them. */
function isCurrent(registry: Registry, build: BuildToPublish): boolean {
  return registry.remotes[build.facts.id]?.integrity === build.integrity;
}

/** Copies beside the target and renames: a version's folder is there whole or not at all. */
async function copyToStore(store: string, build: BuildToPublish): Promise<void> {
  const target = join(store, pathOf(build));
  if (existsSync(target)) return;
  const incoming = `${target}.incoming-${process.pid}`;
  await mkdir(dirname(target), { recursive: true });
  await cp(build.folder, incoming, { recursive: true });
  await writeFile(join(incoming, MANIFEST), build.manifest);
  await rename(incoming, target);
}

async function verifyOverHttp(store: string, builds: BuildToPublish[]): Promise<void> {
  const server = await serveStore(store);
  try {
    for (const build of builds) {
      const expected = { ...build.files, [MANIFEST]: build.integrity };
      for (const [path, integrity] of Object.entries(expected)) {
        const url = `${server.origin}/${pathOf(build)}/${path}`;
        // Browsers ask for the compressed copy beside a file: it has to unpack to the same bytes.
        for (const encoding of ['identity', 'br']) {
          const found = await servedIntegrity(url, encoding);
          if (found === integrity) continue;
          throw new Error(
            `${pathOf(build)}/${path} (${encoding}) is not what was built: expected ${integrity}, got ${found}. Build it anew.`,
          );
        }
      }
    }
  } finally {
    await server.close();
  }
}

async function servedIntegrity(url: string, encoding: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
  return response.ok ? integrityOf(Buffer.from(await response.arrayBuffer())) : `HTTP ${response.status}`;
}

function withPublished(remotes: Registry['remotes'], builds: BuildToPublish[]): Registry['remotes'] {
  const next = { ...remotes };
  for (const build of builds) {
    const { id } = build.facts;
    const published: PublishedVersion = {
      version: `${build.version}-${build.hash}`,
      manifest: `${pathOf(build)}/${MANIFEST}`,
      integrity: build.integrity,
    };
    next[id] = {
      ...build.facts,
      ...published,
      ...setByOperators(remotes[id]),
      previous: olderVersions(remotes[id], published),
    };
  }
  return next;
}

/** What people set in the registry outlives a publish: a remote that was switched off stays off. */
function setByOperators(entry: RegistryEntry | undefined): Pick<RegistryEntry, 'canary' | 'disabled'> {
  return {
    ...(entry?.canary ? { canary: entry.canary } : {}),
    ...(entry?.disabled ? { disabled: true } : {}),
  };
}

function olderVersions(entry: RegistryEntry | undefined, published: PublishedVersion): PublishedVersion[] {
  if (!entry) return [];
  const { version, manifest, integrity, contract } = entry;
  return [{ version, manifest, integrity, contract }, ...entry.previous]
    .filter((older) => older.manifest !== published.manifest)
    .slice(0, KEPT_VERSIONS);
}

async function removeForgotten(store: string, before: Registry, after: Registry, id: string): Promise<void> {
  const kept = new Set(manifestsOf(after.remotes[id]));
  for (const manifest of manifestsOf(before.remotes[id])) {
    if (!kept.has(manifest)) await rm(join(store, dirname(manifest)), { recursive: true, force: true });
  }
}

function manifestsOf(entry: RegistryEntry | undefined): string[] {
  if (!entry) return [];
  return [entry.manifest, ...entry.previous.map(({ manifest }) => manifest)];
}
