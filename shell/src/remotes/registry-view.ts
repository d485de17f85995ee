import type {
  RegistryEntry,
  RegistryNote,
  RegistryReading,
} from '@howdah/shared-api/remote-contract/registry';
import { remoteJsonSchema, type RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import type { Overrides } from './overrides/overrides.ts';

/** The registry as this page uses it. Immutable: a new registry makes a new view. */
export interface RegistryView {
  /** The revision of the registry that it was read from. */
  revision: number;
  from: 'platform' | 'last-good';
  entries: readonly RegistryEntry[];
  /** The parts of the registry that this shell ignores. */
  notes: readonly RegistryNote[];
}

/**
 * The entries that loads start from, by id: those of the registry. An overridden remote has the facts of its own
 * remote.json, registered or not.
 *
 * @param overrideFacts the remote.json of overridden remotes, from their own manifests.
 */
export function currentEntries(
  { registry }: RegistryReading,
  overrides: Overrides,
  overrideFacts: ReadonlyMap<string, RemoteJson>,
): ReadonlyMap<string, RegistryEntry> {
  const entries = new Map(Object.entries(registry.remotes));
  for (const [id, facts] of overrideFacts) {
    const entry = entries.get(id);
    entries.set(id, entry ? withFacts(entry, facts) : unregistered(facts, overrides[id] ?? ''));
  }
  return entries;
}

/**
 * The registry as this page uses it. A loaded remote keeps the facts of its version (routes, slots, commands) when
 * another one is published. Facts about loading always come from the current entry.
 *
 * @param loaded the entries that the remotes in this page were loaded from.
 */
export function registryView(
  { registry, notes }: RegistryReading,
  from: RegistryView['from'],
  current: ReadonlyMap<string, RegistryEntry>,
  loaded: ReadonlyMap<string, RegistryEntry>,
): RegistryView {
  const ids = new Set([...current.keys(), ...loaded.keys()]);
  const entries = [...ids].flatMap((id) => entryToUse(current.get(id), loaded.get(id)) ?? []);
  return { revision: registry.revision, from, entries, notes };
}

function entryToUse(
  entry: RegistryEntry | undefined,
  loaded: RegistryEntry | undefined,
): RegistryEntry | undefined {
  if (!loaded || loaded === entry) return entry;
  // Open parts of a remote that was removed from the registry stay open.
  return entry ? { ...withFacts(entry, loaded), contract: entry.contract } : { ...loaded, disabled: true };
}

function unregistered(facts: RemoteJson, manifest: string): RegistryEntry {
  return { ...facts, version: 'override', manifest, integrity: '', previous: [] };
}

const FACTS = Object.keys(remoteJsonSchema.fields);

/** An entry with the facts of another version of its remote. */
function withFacts(entry: RegistryEntry, facts: RemoteJson): RegistryEntry {
  const isFact = ([name]: [string, unknown]) => FACTS.includes(name);
  const published = Object.entries(entry).filter((field) => !isFact(field));
  return Object.fromEntries([...published, ...Object.entries(facts).filter(isFact)]) as RegistryEntry;
}

/** Whether both views render the same. */
export function isSameView(one: RegistryView, other: RegistryView): boolean {
  return (
    one.revision === other.revision &&
    one.from === other.from &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => entry === other.entries[index])
  );
}
