import type { PublishedVersion, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { Overrides } from './overrides.ts';
import type { RemoteSource, RemoteTarget } from './remote-state.ts';

export interface TargetChoice {
  entry: RegistryEntry;
  overrides: Overrides;
  /** Undefined before anyone is signed in: then there is no canary. */
  userId: string | number | undefined;
  /** Absolute URL that the registry's manifest paths are resolved against. */
  remotesBase: string;
  /** The older version that the person picked in this tab. */
  pin?: VersionPin;
}

/** Which version of a remote this person gets: an override, else an older one that was picked, else the canary, else the current one. */
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
  return picked ? published(entry, picked, 'previous', remotesBase) : current;
}

function currentTarget(
  entry: RegistryEntry,
  userId: TargetChoice['userId'],
  remotesBase: string,
): RemoteTarget {
  const { canary } = entry;
  if (canary && userId !== undefined && isInCanary(userId, canary)) {
    return published(entry, canary, 'canary', remotesBase);
  }
  return published(entry, entry, 'stable', remotesBase);
}

/** The version to offer after a broken one: the newest that is older than it. */
export function previousTarget(
  entry: RegistryEntry,
  broken: RemoteTarget,
  remotesBase: string,
): RemoteTarget | undefined {
  // A canary falls back to the stable version first; that one was not the broken one.
  const candidates = broken.source === 'canary' ? [entry, ...entry.previous] : entry.previous;
  const at = candidates.findIndex((version) => version.version === broken.version);
  const next = candidates[at + 1];
  return next && published(entry, next, 'previous', remotesBase);
}

function published(
  entry: RegistryEntry,
  { version, manifest, integrity, contract }: PublishedVersion,
  source: RemoteSource,
  remotesBase: string,
): RemoteTarget {
  return {
    id: entry.id,
    title: entry.title,
    version,
    source,
    manifestUrl: new URL(manifest, remotesBase).href,
    integrity,
    contract,
  };
}

/**
 * The bucket of a person, 0 to 99.99, for a canary with this salt. The same person stays in the same bucket for ever;
 * another salt shuffles everyone anew. FNV-1a: short, even enough for shares of a percent, and synchronous.
 */
export function canaryBucket(userId: string | number, salt: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${salt}:${userId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  // FNV's low bits follow the last byte too closely: fold the high half in before taking the remainder.
  return (((hash ^ (hash >>> 15)) >>> 0) % 10_000) / 100;
}

/** Whether a person gets the canary. 0 percent is nobody, 100 percent everybody. */
export function isInCanary(userId: string | number, canary: { percent: number; salt: string }): boolean {
  return canaryBucket(userId, canary.salt) < canary.percent;
}

/** A person's choice of an older version, for as long as the tab lives and the broken one is still the published one. */
interface VersionPin {
  /** The published version that failed. */
  instead: string;
  /** The version to use. */
  use: string;
}

export interface VersionPins {
  get(id: string): VersionPin | undefined;
  set(id: string, pin: VersionPin): void;
}

const KEY = 'howdah.version-pins';

/** Kept by tab, so that a reload does not bring the broken version back. An unreadable store holds none. */
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
