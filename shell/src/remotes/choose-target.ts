import type { PublishedVersion, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { isInCanary } from './canary-bucket.ts';
import type { Overrides } from './overrides.ts';
import type { RemoteSource, RemoteTarget } from './remote-state.ts';
import type { VersionPin } from './version-pins.ts';

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
