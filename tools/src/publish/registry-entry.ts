import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import {
  publishedVersionSchema,
  registryEntrySchema,
  type Preload,
  type PublishedVersion,
  type RegistryEntry,
} from '@howdah/shared-api/remote-contract/registry';
import type { StoredRegistry } from '../store/registry-store.ts';
import { filesPath } from '../store/store-paths.ts';
import { remoteJsonSchema, type RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { preloadOf } from './preload.ts';

/** How many earlier versions the registry lists for a rollback. */
const PREVIOUS_VERSIONS = 9;

const VERSION_FIELDS = Object.keys(publishedVersionSchema.fields);

/** Fields that only publishing and operators write, such as the kill switch. A remote.json cannot state them. */
const REGISTRY_FIELDS = Object.keys(registryEntrySchema.fields).filter(
  (field) => !Object.hasOwn(remoteJsonSchema.fields, field),
);

/** A version with what its manifest says. */
export interface VersionWithFacts {
  version: PublishedVersion;
  facts: RemoteJson;
  preload: Preload;
}

/** @throws when the remote is not in the registry, or its entry is not valid. */
export function entryOf({ remotes, unreadable }: StoredRegistry, id: string): RegistryEntry {
  const entry = Object.hasOwn(remotes, id) ? remotes[id] : undefined;
  if (entry) return entry;
  if (!Object.hasOwn(unreadable, id)) throw new Error(`"${id}" is not in the registry.`);
  throw new Error(
    `The entry of "${id}" is not valid, so no dashboard uses it. Publish the remote again, or remove it: npm run registry -- remove ${id}`,
  );
}

/**
 * What can be read of an entry that is not valid: its versions, the current one first, and the kill switch, which counts whatever
 * it is set to. Versions of another remote are not taken.
 */
function readablePartOf(id: string, entry: unknown): Pick<RegistryEntry, 'previous' | 'disabled'> {
  const { disabled, previous } = (entry ?? {}) as { disabled?: unknown; previous?: unknown };
  const versions = [entry, ...(Array.isArray(previous) ? (previous as unknown[]) : [])].filter(
    (version): version is PublishedVersion =>
      isPublishedVersion(version) && version.manifest.startsWith(`${filesPath(id)}/`),
  );
  return { previous: versions.map(bareVersion), ...(disabled ? { disabled: true } : {}) };
}

function isPublishedVersion(version: unknown): version is PublishedVersion {
  return publishedVersionSchema.problems(version).length === 0;
}

/** All versions that an entry names, the current one first. */
export function versionsOf(entry: RegistryEntry | undefined): PublishedVersion[] {
  return entry ? [entry, ...(entry.canary ? [entry.canary] : []), ...earlierVersions(entry)] : [];
}

/** The current version of an entry, or its canary, as `previous` lists it. */
export function bareVersion(entry: PublishedVersion): PublishedVersion {
  const others = Object.keys(entry).filter((key) => !VERSION_FIELDS.includes(key));
  return without(entry, others) as PublishedVersion;
}

/**
 * The entry with another current version, and with what that one stated of itself. The version that was current becomes the newest
 * of `previous`. What operators set stays, and so does what a newer version of these tools wrote.
 *
 * @param before what the version that was current stated of itself, where that can be read
 * @param unreadable what is in the file where there is no valid entry
 */
export function withCurrentVersion(
  entry: RegistryEntry | undefined,
  { version, facts: stated, preload }: VersionWithFacts,
  before: RemoteJson | undefined,
  unreadable?: unknown,
): RegistryEntry {
  // Older tools published any remote.json.
  const facts = without(stated, REGISTRY_FIELDS) as RemoteJson;
  if (!entry) {
    const { previous, ...kept } = readablePartOf(facts.id, unreadable);
    return {
      ...facts,
      ...version,
      contract: facts.contract,
      preload,
      ...kept,
      previous: olderThan(version, previous),
    };
  }
  const { canary, ...others } = without(entry, [
    ...Object.keys(remoteJsonSchema.fields),
    ...Object.keys(without(before ?? {}, REGISTRY_FIELDS)),
    ...VERSION_FIELDS,
  ]) as RegistryEntry;
  return {
    ...facts,
    lastPublished: entry.integrity,
    ...others,
    ...version,
    contract: facts.contract,
    preload,
    ...(canary && canary.manifest !== version.manifest ? { canary } : {}),
    previous: olderThan(version, [bareVersion(entry), ...entry.previous]),
  };
}

function olderThan({ manifest }: PublishedVersion, versions: PublishedVersion[]): PublishedVersion[] {
  return versions.filter((older) => older.manifest !== manifest).slice(0, PREVIOUS_VERSIONS);
}

/** The versions to go back to, newest first. An earlier one that is the canary is none as long. */
export function earlierVersions({ previous, canary }: RegistryEntry): PublishedVersion[] {
  return previous.filter(({ manifest }) => manifest !== canary?.manifest);
}

/** The entry with a version that only a share of users gets. An earlier one stays in `previous`, so that it outlives the canary. */
export function withCanary(
  entry: RegistryEntry,
  version: PublishedVersion,
  percent: number,
  salt: string,
): RegistryEntry {
  const { abortedCanary: _aborted, canary, ...others } = entry;
  return {
    ...others,
    // Keeps what operators have set for the same canary.
    canary: { ...(canary?.manifest === version.manifest ? canary : {}), ...version, percent, salt },
  };
}

function without(value: object, keys: string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

/** A published version with what its manifest says. @throws when its files are not in this store. */
export async function publishedVersion(store: string, version: PublishedVersion): Promise<VersionWithFacts> {
  const manifest = await readPublished(store, version);
  const facts = manifest.howdah?.remote;
  if (!facts) throw new Error(`The manifest of version ${version.version} does not say what the remote has.`);
  return { version, facts, preload: preloadOf(manifest, version.integrity) };
}

interface PublishedManifest {
  howdah?: {
    remote?: RemoteJson;
    /** By paths relative to the manifest. */
    integrity?: Record<string, string>;
  };
}

async function readPublished(
  store: string,
  { version, manifest }: PublishedVersion,
): Promise<PublishedManifest> {
  const text = await readFile(join(store, manifest), 'utf8').catch((cause: unknown) => {
    throw new Error(`The manifest of version ${version} is not in the store: ${manifest}.`, { cause });
  });
  return JSON.parse(text) as PublishedManifest;
}

/** Integrity of the files of a published version, by paths below the store. Empty where it cannot be read. */
export async function publishedFiles(
  store: string,
  version: PublishedVersion,
): Promise<Record<string, string>> {
  const { howdah } = await readPublished(store, version).catch((): PublishedManifest => ({}));
  const folder = posix.dirname(version.manifest);
  return Object.fromEntries(
    Object.entries(howdah?.integrity ?? {}).map(([path, hash]) => [posix.join(folder, path), hash]),
  );
}

/** What a version stated of itself. Undefined where it cannot be read: people write entries by hand, too. */
export async function publishedFactsIfAny(
  store: string,
  version: PublishedVersion | undefined,
): Promise<RemoteJson | undefined> {
  return (
    version &&
    publishedVersion(store, version).then(
      ({ facts }) => facts,
      () => undefined,
    )
  );
}
