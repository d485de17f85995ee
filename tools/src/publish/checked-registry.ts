import type { Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { updateRegistry, type RemotesChange, type StoredRegistry } from '../store/registry-store.ts';
import { checkChosenVersions } from './check-shared-code.ts';
import { refuseTakeOvers, type Claims } from './claims.ts';
import { refuseUnsigned } from './owner-key.ts';
import { publishedFactsIfAny } from './registry-entry.ts';

export interface ForceOption {
  /** Also gives people a version that the deployed dashboard cannot run, or not beside the other remotes. */
  force?: boolean;
}

/**
 * Changes entries of the registry, and checks every version that people may be given from now on: it claims nothing of another
 * remote, an owner has signed it where the remote has one, and the deployed dashboard can run it beside the others.
 */
export function updateCheckedRegistry(
  store: string,
  change: RemotesChange,
  { force = false }: ForceOption = {},
): Promise<StoredRegistry> {
  return updateRegistry(store, async (remotes, registry) => {
    const next = await change(remotes, registry);
    for (const [id, entry] of Object.entries(next)) {
      if (remotes[id] === entry) continue;
      refuseUnsignedVersions(registry, remotes[id], entry);
      await refuseTakeOversBy(store, next, remotes[id], entry);
    }
    if (!force) await checkChosenVersions(store, remotes, next);
    return next;
  });
}

function refuseUnsignedVersions(
  { owners }: Registry,
  before: RegistryEntry | undefined,
  entry: RegistryEntry,
): void {
  if (!isSameVersion(entry, before)) refuseUnsigned(owners, entry.id, entry);
  if (entry.canary && !isSameVersion(entry.canary, before?.canary))
    refuseUnsigned(owners, entry.id, entry.canary);
}

type Identity = Pick<RegistryEntry, 'version' | 'manifest' | 'integrity' | 'signature'>;

function isSameVersion(one: Identity, other: Identity | undefined): boolean {
  return (
    one.version === other?.version &&
    one.manifest === other.manifest &&
    one.integrity === other.integrity &&
    one.signature?.value === other.signature?.value
  );
}

async function refuseTakeOversBy(
  store: string,
  remotes: Registry['remotes'],
  before: RegistryEntry | undefined,
  entry: RegistryEntry,
): Promise<void> {
  const others: Claims[] = [];
  for (const other of Object.values(remotes)) {
    if (other.id !== entry.id) others.push(...(await claimsOf(store, other)));
  }
  const had = before && mergedClaims(await claimsOf(store, before));
  for (const next of await claimsOf(store, entry)) refuseTakeOvers(next, had, others);
}

/** Of the current version, and of the canary, which may become current. */
async function claimsOf(store: string, entry: RegistryEntry): Promise<Claims[]> {
  const canary = await publishedFactsIfAny(store, entry.canary);
  return canary ? [entry, canary] : [entry];
}

function mergedClaims([first, ...rest]: Claims[]): Claims {
  return rest.reduce(
    (all, one) => ({
      id: all.id,
      routes: [...all.routes, ...one.routes],
      slots: [...all.slots, ...one.slots],
      nav: [...all.nav, ...one.nav],
      menus: [...(all.menus ?? []), ...(one.menus ?? [])],
      commands: [...(all.commands ?? []), ...(one.commands ?? [])],
    }),
    first!,
  );
}
