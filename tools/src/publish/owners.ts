import { ownerKeysOf, type Registry, type RegistryOwner } from '@howdah/shared-api/remote-contract/registry';
import { changeRegistry, updateRegistry, type StoredRegistry } from '../store/registry-store.ts';
import { keyIdOf, refuseUnsigned, signed, type OwnerKey } from './owner-key.ts';
import { entryOf } from './registry-entry.ts';

/**
 * Makes a key an owner of remotes: from then on, publishing them needs a private key of an owner, and pages run only what is signed.
 * A remote that is published has to be signed with the key first, or pages would refuse it. One that is not published yet is reserved.
 *
 * @param publicKey as `createOwnerKey` answers it
 */
export async function addOwner(
  store: string,
  publicKey: string,
  ids: string[],
  name?: string,
): Promise<StoredRegistry> {
  const keyId = keyIdOf(publicKey);
  const wrong = ids.find((id) => !/^mfe-[a-z][a-z0-9-]*$/.test(id));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not the id of a remote.`);
  return changeOwners(store, (owners) => {
    const owner = owners[keyId];
    const remotes = [...new Set([...(ownedBy(owner) ?? []), ...ids])].sort();
    return { ...owners, [keyId]: { ...owner, key: publicKey, ...(name ? { name } : {}), remotes } };
  });
}

/**
 * Takes a key away from remotes, or from all that it owns.
 *
 * @throws when the key owns nothing, or a remote has other owners and none of them signed the published version.
 */
export async function removeOwner(store: string, keyId: string, ids: string[] = []): Promise<StoredRegistry> {
  return changeOwners(store, (owners) => {
    if (!Object.hasOwn(owners, keyId)) {
      throw new Error(`No owner has the key ${keyId}. \`npm run registry\` lists them.`);
    }
    const { [keyId]: owner, ...others } = owners;
    const owned = ownedBy(owner) ?? [];
    const notOwned = ids.find((id) => !owned.includes(id));
    if (notOwned !== undefined) throw new Error(`${keyId} does not own ${notOwned}.`);
    const remotes = ids.length > 0 ? owned.filter((id) => !ids.includes(id)) : [];
    return owner && remotes.length > 0 ? { ...others, [keyId]: { ...owner, remotes } } : others;
  });
}

/** The remotes of an owner. Undefined if the owner is not valid: people write the file by hand, too. */
export function ownedBy(owner: Partial<RegistryOwner> | null | undefined): string[] | undefined {
  return Array.isArray(owner?.remotes) ? owner.remotes : undefined;
}

type Owners = Record<string, RegistryOwner>;

function changeOwners(store: string, change: (owners: Owners) => Owners): Promise<StoredRegistry> {
  return changeRegistry(store, ({ remotes, owners = {} }) => {
    const next = change(owners);
    const concerned = [...Object.values(owners), ...Object.values(next)].flatMap(
      (owner) => ownedBy(owner) ?? [],
    );
    for (const id of new Set(concerned)) refuseUnsignedNow(remotes, next, id);
    return { owners: next };
  });
}

function refuseUnsignedNow(remotes: Registry['remotes'], owners: Owners, id: string): void {
  const entry = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  if (!entry) return;
  refuseUnsigned(owners, id, entry);
  if (entry.canary) refuseUnsigned(owners, id, entry.canary);
}

/**
 * Signs every version of a remote that the registry names, for a new owner or a new key.
 *
 * @throws when the remote has owners and the key is none of them: pages would refuse what it signs.
 */
export function signPublished(store: string, id: string, key: OwnerKey): Promise<StoredRegistry> {
  return updateRegistry(store, (remotes, registry) => {
    const entry = entryOf(registry, id);
    refuseStranger(registry.owners, id, key);
    const { canary } = entry;
    return {
      ...remotes,
      [id]: {
        ...signed(id, entry, key),
        ...(canary ? { canary: signed(id, canary, key) } : {}),
        previous: entry.previous.map((older) => signed(id, older, key)),
      },
    };
  });
}

function refuseStranger(owners: Owners = {}, id: string, key: OwnerKey): void {
  const ownerKeys = ownerKeysOf(owners, id);
  if (!ownerKeys || Object.hasOwn(ownerKeys, key.id)) return;
  const names = Object.keys(ownerKeys).map((keyId) => {
    const name = owners[keyId]?.name;
    return name ? `${keyId} (${name})` : keyId;
  });
  throw new Error(
    `Key ${key.id} does not own ${id}, so pages would refuse what it signs. Owners: ${names.join(', ')}. ` +
      `To make it an owner: npm run registry -- owner add ${key.publicKey} ${id}`,
  );
}
