import type { PublishedVersion, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { Overrides } from './overrides/overrides.ts';
import type { RemoteSource, RemoteTarget } from './remote-state.ts';

export interface TargetChoice {
  entry: RegistryEntry;
  overrides: Overrides;
  /** Undefined before sign-in: no canary then. */
  userId: string | number | undefined;
  /** Absolute URL that the registry's manifest paths are resolved against. */
  remotesBase: string;
  /** The older version that the user picked in this tab. */
  pin?: VersionPin;
}

/** Chooses the version of a remote: an override, a pinned older version, the canary, or the stable version, in this order. */
export function chooseTarget({ entry, overrides, userId, remotesBase, pin }: TargetChoice): RemoteTarget {
  const override = overrides[entry.id];
  if (override) {
    return {
      id: entry.id,
      title: entry.title,
      version: 'override',
      source: 'override',
      manifestUrl: override,
    };
  }
  const current = currentTarget(entry, userId, remotesBase);
  const picked =
    pin?.instead === current.version && [entry, ...entry.previous].find((older) => older.version === pin.use);
  return picked ? publishedTarget(entry, picked, 'previous', remotesBase) : current;
}

function currentTarget(
  entry: RegistryEntry,
  userId: TargetChoice['userId'],
  remotesBase: string,
): RemoteTarget {
  const { canary } = entry;
  if (canary && userId !== undefined && isInCanary(userId, canary)) {
    return publishedTarget(entry, canary, 'canary', remotesBase);
  }
  return publishedTarget(entry, entry, 'stable', remotesBase);
}

/**
 * The version to offer instead of a broken one: the published one if it differs, as for a canary or after a rollback,
 * otherwise the newest older one. An override has none.
 */
export function previousTarget(
  entry: RegistryEntry,
  broken: RemoteTarget,
  remotesBase: string,
): RemoteTarget | undefined {
  if (broken.source === 'override') return undefined;
  const versions = [entry, ...earlierVersions(entry)];
  const at = versions.findIndex(({ version }) => version === broken.version);
  // The user has picked an older version: offer the one before it.
  const next = at === 0 || broken.source === 'previous' ? versions[at + 1] : entry;
  return next && publishedTarget(entry, next, 'previous', remotesBase);
}

/** The versions before the published one. An earlier one that is the canary is not among them. */
export function earlierVersions({ previous, canary }: RegistryEntry): PublishedVersion[] {
  return previous.filter(({ manifest }) => manifest !== canary?.manifest);
}

function publishedTarget(
  entry: RegistryEntry,
  published: PublishedVersion,
  source: RemoteSource,
  remotesBase: string,
): RemoteTarget {
  const { version, manifest, integrity, contract } = published;
  const { ownerKeys: keys } = entry;
  const stated = published === entry ? { stated: entry } : {};
  return {
    id: entry.id,
    title: entry.title,
    version,
    source,
    manifestUrl: new URL(manifest, remotesBase).href,
    integrity,
    contract,
    ...(keys ? { owned: { keys, version: published, ...stated } } : {}),
  };
}

/**
 * The bucket of a user from 0 to 99.99 for a canary with this salt. A user keeps the bucket; another salt shuffles all
 * users. FNV-1a is short, synchronous, and even enough for fractions of a percent.
 */
export function canaryBucket(userId: string | number, salt: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${salt}:${userId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  // FNV's low bits depend too much on the last byte: fold in the high half before the remainder.
  return (((hash ^ (hash >>> 15)) >>> 0) % 10_000) / 100;
}

/** 0 percent is no user, 100 percent every user. */
export function isInCanary(userId: string | number, canary: { percent: number; salt: string }): boolean {
  return canaryBucket(userId, canary.salt) < canary.percent;
}

/** The user's choice of an older version, valid in this tab while the broken version is the published one. */
interface VersionPin {
  /** The published version that failed. */
  instead: string;
  use: string;
}

export interface VersionPins {
  get(id: string): VersionPin | undefined;
  set(id: string, pin: VersionPin): void;
}

const KEY = 'howdah.version-pins';

/** Stored per tab, so that a reload does not bring the broken version back. Unreadable storage holds no pins. */
export function makeVersionPins(storage: Pick<Storage, 'getItem' | 'setItem'>): VersionPins {
  const read = (): Record<string, VersionPin> => {
    try {
      return (JSON.parse(storage.getItem(KEY) ?? '{}') ?? {}) as Record<string, VersionPin>;
    } catch {
      return {};
    }
  };
  return {
    get: (id) => read()[id],
    set: (id, pin) => storage.setItem(KEY, JSON.stringify({ ...read(), [id]: pin })),
  };
}
