import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PublishedVersion, Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry, updateRegistry } from '../store/registry-store.ts';
import { serveStore } from '../store/store-server.ts';
import { versionPath } from '../store/store-paths.ts';
import { MANIFEST, readBuild, type BuildToPublish } from './build-to-publish.ts';
import { integrityOf, integrityOfFolder } from './integrity.ts';
import { readLastPublished, writeLastPublished, type LastPublished } from './last-published.ts';

/** Published versions kept beside the current one, so that pages that are open keep working. */
const KEPT_VERSIONS = 9;

/** In the name of a folder that is being copied into the store. */
const INCOMING = '.incoming-';
/** Longer than a copy takes. */
const ABANDONED_AFTER_MS = 10 * 60_000;

export interface PublishOptions {
  workspace?: string;
  /** Leaves a remote alone whose build was published before and then rolled back. */
  keepRollbacks?: boolean;
}

export type PublishResult = { id: string; version: string; outcome: 'published' | 'unchanged' };

/**
 * Publishes the built remotes to a store (docs/architecture.md#publishing-a-remote): copies each to its own
 * content-addressed folder, verifies every file over HTTP, then swaps the registry once. A version whose files do
 * not verify never reaches the registry.
 */
export async function publishRemotes(
  store: string,
  ids: string[],
  { workspace, keepRollbacks = false }: PublishOptions = {},
): Promise<PublishResult[]> {
  const builds = await Promise.all(ids.map((id) => readBuild(id, workspace)));
  const before = await readRegistry(store);
  const last = await readLastPublished(store);
  const wanted = builds.filter((build) => !(keepRollbacks && isRolledBack(before, last, build)));
  // Also those that are current: an interrupted publish can leave half a copy.
  for (const build of wanted) await copyToStore(store, build);
  const changed = wanted.filter((build) => !isCurrent(before, build));
  if (changed.length > 0) {
    await verifyOverHttp(store, changed);
    const after = await updateRegistry(store, (remotes) => withPublished(remotes, changed));
    for (const build of changed) await removeForgotten(store, before, after, build.facts.id);
    await writeLastPublished(store, {
      ...last,
      ...Object.fromEntries(changed.map(({ facts, integrity }) => [facts.id, integrity])),
    });
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

/** This build was the last to be published, and is an earlier version now: it was rolled back. */
function isRolledBack(
  registry: Registry,
  last: LastPublished,
  { facts, integrity }: BuildToPublish,
): boolean {
  const previous = registry.remotes[facts.id]?.previous ?? [];
  return last[facts.id] === integrity && previous.some((version) => version.integrity === integrity);
}

/**
 * Copies beside the target, checks the copy, and renames: a version's folder is there whole or not at all. One that is not whole,
 * or was changed, is replaced.
 */
async function copyToStore(store: string, build: BuildToPublish): Promise<void> {
  const target = join(store, pathOf(build));
  await removeLeftovers(dirname(target));
  if (await isWhole(target, build)) return;
  const incoming = `${target}${INCOMING}${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await cp(build.folder, incoming, { recursive: true });
    await writeFile(join(incoming, MANIFEST), build.manifest);
    if (!(await isWhole(incoming, build))) {
      throw new Error(`${build.folder} changed while it was copied. Publish "${build.facts.id}" again.`);
    }
    await moveInto(incoming, target);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Another publish of the same version can get there first, at either step. Its folder has the same content. */
async function moveInto(incoming: string, target: string): Promise<void> {
  const replaced = `${target}${INCOMING}${randomUUID()}`;
  await rename(target, replaced).catch(unless('ENOENT'));
  await rename(incoming, target).catch(unless('ENOTEMPTY', 'EEXIST', 'EPERM'));
  await rm(replaced, { recursive: true, force: true });
}

function unless(...expected: string[]): (error: unknown) => void {
  return (error) => {
    if (!expected.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  };
}

async function isWhole(folder: string, build: BuildToPublish): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const found = await integrityOfFolder(folder);
  const expected: Record<string, string> = { ...build.files, [MANIFEST]: build.integrity };
  const paths = Object.keys(expected);
  return Object.keys(found).length === paths.length && paths.every((path) => found[path] === expected[path]);
}

/** Copies of publishes that were killed. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[]);
  for (const name of names.filter((name) => name.includes(INCOMING))) {
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
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
            `${pathOf(build)}/${path} (${encoding}) is not what was built: expected ${integrity}, got ${found}. Build it again.`,
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
