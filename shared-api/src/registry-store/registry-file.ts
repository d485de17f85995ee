import { chmod, lstat, readFile, realpath, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import {
  REGISTRY_SCHEMA,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  type RegistryNote,
} from '@howdah/shared-api/remote-contract/registry';
import { withStoreLock } from './store-lock.ts';

/**
 * The registry of a store. Its entries are as they are in the file, with fields, slots and commands that this version does
 * not know.
 */
export interface StoredRegistry extends Registry {
  /** Entries that are not valid, as they are in the file. The notes say why. */
  unreadable: Record<string, unknown>;
  notes: RegistryNote[];
}

/** The file in a store that lists what is published. */
export function registryFile(store: string): string {
  return join(store, 'registry.json');
}

/**
 * Reads the registry of a store; a store without one has an empty registry of revision 0.
 *
 * @throws when the file cannot be read, or is no registry of this version.
 */
export async function readRegistry(store: string): Promise<StoredRegistry> {
  return (await readRegistryFile(store)).stored;
}

/** The raw file and the parsed registry. */
async function readRegistryFile(store: string): Promise<{ file: Registry; stored: StoredRegistry }> {
  const path = registryFile(store);
  try {
    return asRead(JSON.parse(await readFile(path, 'utf8')) as Registry);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isLink(path))) {
      return asRead({
        schema: REGISTRY_SCHEMA,
        revision: 0,
        generatedAt: new Date(0).toISOString(),
        remotes: {},
      });
    }
    throw new Error(
      `${path} cannot be read, and nothing was changed: ${(error as Error).message}. Repair it, restore it from a copy, or use the release that wrote it.`,
      { cause: error },
    );
  }
}

/** A link whose file is missing is not a store without a registry. */
function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
}

function asRead(file: Registry) {
  return { file, stored: asStored(file) };
}

function asStored(file: Registry): StoredRegistry {
  const { registry, notes } = parseRegistry(file);
  const ids = Object.keys(registry.remotes);
  const remotes = Object.fromEntries(ids.map((id) => [id, file.remotes[id] as RegistryEntry]));
  const unreadable = Object.fromEntries(Object.entries(file.remotes).filter(([id]) => !ids.includes(id)));
  return { ...registry, remotes, unreadable, notes };
}

/** Returns the entries to write. The same object means that there is nothing to write. */
export type RemotesChange = (
  remotes: Registry['remotes'],
  registry: StoredRegistry,
) => Registry['remotes'] | Promise<Registry['remotes']>;

/** Turns a change of the entries into one of the registry. */
export function ofRemotes(change: RemotesChange) {
  return async (registry: StoredRegistry): Promise<RegistryChange | undefined> => {
    const remotes = await change(registry.remotes, registry);
    return remotes === registry.remotes ? undefined : { remotes };
  };
}

export type RegistryChange = Partial<Pick<Registry, 'remotes' | 'owners'>> & {
  /** Ids of entries to take out that are not valid. Others stay in the file as they are. */
  removed?: string[];
};

/**
 * Changes the registry under the lock of the store, by one atomic rename: readers see either the old or the new file.
 * Entries that are not valid stay in the file as they are, because a newer version may have written them.
 *
 * @param change returns undefined if there is nothing to write
 * @param written runs after the write, still under the lock
 */
export async function changeRegistry(
  store: string,
  change: (registry: StoredRegistry) => RegistryChange | undefined | Promise<RegistryChange | undefined>,
  written?: (before: StoredRegistry, after: StoredRegistry) => Promise<void>,
): Promise<StoredRegistry> {
  return withStoreLock(store, async (lock) => {
    const { file, stored: before } = await readRegistryFile(store);
    const changed = await change(before);
    if (!changed) return before;
    const { removed = [], ...values } = changed;
    const { remotes = before.remotes } = values;
    const unreadable = Object.entries(before.unreadable).filter(([id]) => !removed.includes(id));
    const next: Registry = {
      ...file,
      ...values,
      revision: before.revision + 1,
      generatedAt: new Date().toISOString(),
      remotes: { ...(Object.fromEntries(unreadable) as Registry['remotes']), ...remotes },
    };
    const after = asStored(next);
    refuseBroken(after, Object.keys(remotes));
    if (!lock.isHeld())
      throw new Error('The registry took too long to change, and nothing was written. Try again.');
    await markUnnamed(store, before, after);
    await replace(registryFile(store), `${JSON.stringify(next, null, 2)}\n`);
    await written?.(before, after);
    return after;
  });
}

/** The time of a manifest's file says when the registry last named it: a publish removes the files of a version a day later. */
async function markUnnamed(store: string, before: Registry, after: Registry): Promise<void> {
  const now = new Date();
  for (const [id, entry] of Object.entries(before.remotes)) {
    const named = manifestsOf(after.remotes[id]);
    for (const manifest of manifestsOf(entry)) {
      if (named.has(manifest) || manifest.startsWith('..')) continue;
      // It may be gone, or belong to another user.
      await utimes(join(store, manifest), now, now).catch(() => undefined);
    }
  }
}

/** The manifests that the registry names of a remote, by their paths below the store. */
export function manifestsOf(entry: RegistryEntry | undefined): Set<string> {
  const versions = entry ? [entry, ...(entry.canary ? [entry.canary] : []), ...entry.previous] : [];
  return new Set(versions.map(({ manifest }) => posix.normalize(manifest).replace(/^\/+/, '')));
}

/** Keeps the mode of the file, because a web server of another user may read it. Keeps a symbolic link, and replaces its target. */
async function replace(link: string, text: string): Promise<void> {
  const path = await realpath(link).catch(() => link);
  const next = `${path}.next`;
  await writeFile(next, text);
  const mode = await stat(path).then(
    (before) => before.mode,
    () => undefined,
  );
  if (mode !== undefined) await chmod(next, mode);
  await rename(next, path);
}

function refuseBroken({ notes }: StoredRegistry, ids: string[]): void {
  const broken = notes.find(({ remote, leavesOut }) => leavesOut === 'remote' && ids.includes(remote));
  if (broken) throw new Error(`"${broken.remote}" cannot be written to the registry. ${broken.reason}`);
}
