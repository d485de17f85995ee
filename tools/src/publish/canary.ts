import { randomBytes } from 'node:crypto';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { updateRegistry, type StoredRegistry } from '../store/registry-store.ts';
import { updateCheckedRegistry, type ForceOption } from './checked-registry.ts';
import {
  bareVersion,
  entryOf,
  publishedFactsIfAny,
  publishedVersion,
  withCanary,
  withCurrentVersion,
} from './registry-entry.ts';

/**
 * Gives a version that the registry names to a share of users. People who have the canary keep it while its share grows.
 *
 * @param version that of the canary, to change its share, or an earlier one
 * @param percent 0 to 100
 * @throws when the remote or the version is not in the registry, or the version is the current one.
 */
export async function startCanary(
  store: string,
  id: string,
  version: string,
  percent: number,
  options?: ForceOption,
): Promise<StoredRegistry> {
  if (!(percent >= 0 && percent <= 100)) throw new Error(`${percent} is not a percentage from 0 to 100.`);
  return updateCheckedRegistry(
    store,
    async (remotes, registry) => {
      const entry = entryOf(registry, id);
      if (version === entry.version)
        throw new Error(`${version} is the current version of ${id}: all users have it.`);
      const { canary } = entry;
      if (canary?.version === version)
        return { ...remotes, [id]: { ...entry, canary: { ...canary, percent } } };
      const target = entry.previous.find((older) => older.version === version);
      if (!target) {
        throw new Error(
          `${id} has no version ${version}. \`npm run registry\` lists them; to publish one as a canary: npm run publish:remote -- ${id} --canary ${percent}`,
        );
      }
      await publishedVersion(store, target);
      return { ...remotes, [id]: withCanary(entry, target, percent, newSalt()) };
    },
    options,
  );
}

/** A new salt gives the canary to other users than the previous one. */
export function newSalt(): string {
  return randomBytes(6).toString('hex');
}

/** How many failures a canary can have before the platform ends it (docs/operating.md#canaries-that-end-by-themselves). */
export interface CanaryLimit {
  /** The share of loads that can fail, in percent. */
  errorPercent: number;
  /** The number of loads before the limit applies. */
  minLoads?: number;
}

/** Sets the limit of the canary. @throws when the remote has none, or the limit is no share. */
export async function limitCanary(
  store: string,
  id: string,
  { errorPercent, minLoads }: CanaryLimit,
): Promise<StoredRegistry> {
  if (!(errorPercent >= 0 && errorPercent <= 100))
    throw new Error(`${errorPercent} is not a percentage from 0 to 100.`);
  if (minLoads !== undefined && !(Number.isInteger(minLoads) && minLoads > 0))
    throw new Error(`The number of loads must be a whole number from 1, not ${minLoads}.`);
  return updateRegistry(store, (remotes, registry) => {
    const entry = entryOf(registry, id);
    const { minLoads: _before, ...canary } = canaryOf(entry);
    const limited = { ...canary, maxErrorRate: errorPercent / 100, ...(minLoads ? { minLoads } : {}) };
    return { ...remotes, [id]: { ...entry, canary: limited } };
  });
}

/** Makes the canary the current version. @throws when the remote has none. */
export function promoteCanary(store: string, id: string, options?: ForceOption): Promise<StoredRegistry> {
  return updateCheckedRegistry(
    store,
    async (remotes, registry) => {
      const entry = entryOf(registry, id);
      const version = await publishedVersion(store, bareVersion(canaryOf(entry)));
      const before = await publishedFactsIfAny(store, entry);
      return { ...remotes, [id]: withCurrentVersion(entry, version, before) };
    },
    options,
  );
}

/**
 * Takes the canary away: its users get the current version. Unless it was an earlier version before, it is none to go back to, and a
 * start does not publish it again. Nothing is checked, so that it always works.
 *
 * @throws when the remote has none.
 */
export function abortCanary(store: string, id: string): Promise<StoredRegistry> {
  return updateRegistry(store, (remotes, registry) => {
    const found = entryOf(registry, id);
    canaryOf(found);
    const { canary: _canary, ...entry } = found;
    return { ...remotes, [id]: entry };
  });
}

function canaryOf({ id, canary }: RegistryEntry) {
  if (!canary) throw new Error(`${id} has no canary.`);
  return canary;
}
