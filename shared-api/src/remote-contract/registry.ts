import {
  anything,
  flag,
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  record,
  text,
  url,
  type Shape,
  type ValueOf,
} from '../shape.ts';
import { commandFactsSchema } from './commands.ts';
import { contractRange, remoteJsonSchema, type RemoteJson } from './remote-json.ts';
import { shortcutFactsSchema } from './shortcuts.ts';
import { SLOT_NAMES } from './slot-names.ts';

/** The version of the registry's format. It changes only if an old shell could not read a new file. */
export const REGISTRY_SCHEMA = 1;

/** `sha384-<base64>` of the manifest's bytes. */
const integrity = text(/^sha384-[A-Za-z0-9+/]+=*$/);

/** The address of a manifest: an absolute URL, or a path relative to `remotesBase` of config.json. */
const manifest = url;

export const publishedVersionSchema = object({
  version: text(),
  manifest,
  integrity,
  /** The contract of this version. Other versions of the remote can have a different one. */
  contract: optional(contractRange),
  /** By an owner of the remote. `key` is the id of the owner's key, `value` the signature as base64url. */
  signature: optional(object({ key: text(), value: text() })),
});

/**
 * What a page preloads of the current version (docs/architecture.md#from-an-address-to-a-page). Only a hint: nothing of
 * it runs before the manifest is verified.
 */
const preloadSchema = object({
  /** The manifest that it is about. Older tools keep it in the entry when they publish another one. */
  manifest: integrity,
  /** `sha384-<base64>` of each file, by its path relative to the manifest. */
  files: record(integrity),
  /** Shared modules that the remote imports. */
  shares: list(text()),
});

/**
 * A remote in the registry: the content of its `remote.json`, and the location of its published files.
 * `previous` lists older published versions, newest first; all of them can still be loaded.
 */
export const registryEntrySchema = object({
  ...publishedVersionSchema.fields,
  ...remoteJsonSchema.fields,
  previous: list(publishedVersionSchema),
  canary: optional(
    object({
      ...publishedVersionSchema.fields,
      percent: number(0, 100),
      salt: text(),
      /** The share of loads that may fail, from 0 to 1. The platform withdraws the canary if more do. */
      maxErrorRate: optional(number(0, 1)),
      /** The minimum number of loads before the share applies. */
      minLoads: optional(integer(1)),
    }),
  ),
  /** The last canary that the platform withdrew, and why. Starting another one removes it. */
  abortedCanary: optional(
    object({
      version: text(),
      /** ISO 8601, UTC. */
      at: text(),
      reason: text(),
    }),
  ),
  /** Kill switch: the shell does not load the remote and says so in its areas. */
  disabled: optional(flag),
  /** The manifest of the last published build, even if another version is current. A start only publishes a newer one. */
  lastPublished: optional(integrity),
  preload: optional(preloadSchema),
});

export type Preload = ValueOf<typeof preloadSchema>;
export type PublishedVersion = ValueOf<typeof publishedVersionSchema>;
export type RegistryEntry = RemoteJson &
  PublishedVersion &
  ValueOf<typeof registryEntrySchema> & {
    /**
     * The public keys of the owners of the remote by their ids. Only if it has owners: then only versions signed by one
     * of them can run. Not in the file: `parseRegistry` finds them in `owners`.
     */
    ownerKeys?: Readonly<Record<string, string>>;
  };

/** A key that signs versions of some remotes (docs/security.md#owners-of-remotes). */
export interface RegistryOwner {
  /** The Ed25519 public key, 32 bytes as base64url. */
  key: string;
  /** Ids of the remotes that it owns. */
  remotes: string[];
  /** For people: who has the key. */
  name?: string;
}

/**
 * `registry.json`: small, and served `no-store`. Everything it refers to is immutable
 * (docs/architecture.md#publishing-a-remote).
 */
export interface Registry {
  schema: typeof REGISTRY_SCHEMA;
  /** Increases by one with each write; a publish compares and swaps it. */
  revision: number;
  /** ISO 8601, UTC. */
  generatedAt: string;
  remotes: Record<string, RegistryEntry>;
  /** By the id of the key. */
  owners?: Record<string, RegistryOwner>;
}

const envelope = object({
  schema: oneOf([REGISTRY_SCHEMA]),
  revision: integer(0),
  generatedAt: text(),
  remotes: record(anything),
  // Unreadable owners must not make owned remotes unowned.
  owners: optional(record(anything)),
});

/** A part of a registry file that this reader ignores. A newer publisher may have written it. */
export interface RegistryNote {
  /** The key of the entry, as it is in the file. */
  remote: string;
  /** `remote` when the whole entry is left out, `part` when the remote is used without some slot or command. */
  leavesOut: 'remote' | 'part';
  /** A sentence for operators. */
  reason: string;
}

export interface RegistryReading {
  /** The part that this reader can use. */
  registry: Registry;
  notes: RegistryNote[];
}

/**
 * Reads a registry file entry by entry: an invalid entry only affects its remote, and an unknown slot, command,
 * shortcut or preload is ignored (docs/architecture.md#publishing-a-remote). Fields that it does not know are kept.
 *
 * @throws ShapeError when the file as a whole is no registry of this schema.
 */
export function parseRegistry(value: unknown): RegistryReading {
  const { remotes, ...head } = envelope.parse(value);
  const notes: RegistryNote[] = [];
  const used: Record<string, RegistryEntry> = {};
  for (const [id, entry] of Object.entries(remotes)) {
    const known = withoutUnknownParts(entry, (reason) =>
      notes.push({ remote: id, leavesOut: 'part', reason }),
    );
    const problem = problemOf(registryEntrySchema, known) ?? wrongId(id, known);
    if (problem === undefined) used[id] = withOwnerKeys(known as RegistryEntry, head.owners);
    else notes.push({ remote: id, leavesOut: 'remote', reason: `Its entry is not valid: ${problem}.` });
  }
  return { registry: { ...(head as Omit<Registry, 'remotes'>), remotes: used }, notes };
}

/** Ignores keys that are written into the entry itself. */
function withOwnerKeys({ ownerKeys: _, ...entry }: RegistryEntry, owners: unknown): RegistryEntry {
  const ownerKeys = ownerKeysOf(owners, entry.id);
  return ownerKeys ? { ...entry, ownerKeys } : entry;
}

/**
 * The public keys of the owners of a remote by their ids, undefined when nobody owns it. An unreadable key verifies
 * nothing, but the remote stays owned.
 */
export function ownerKeysOf(owners: unknown, id: string): Record<string, string> | undefined {
  const owning = Object.entries((owners ?? {}) as Record<string, Partial<RegistryOwner> | null>).filter(
    ([, owner]) => Array.isArray(owner?.remotes) && owner.remotes.includes(id),
  );
  if (owning.length === 0) return undefined;
  return Object.fromEntries(owning.map(([keyId, owner]) => [keyId, String(owner?.key)]));
}

/** Whether a registry entry equals the remote.json in its published manifest, in all fields that this version knows. */
export function statesTheSame(entry: RegistryEntry, remoteJson: unknown): boolean {
  const published = withoutUnknownParts(remoteJson, () => undefined) as
    | Partial<RemoteJson>
    | null
    | undefined;
  const keys = Object.keys(remoteJsonSchema.fields) as (keyof RemoteJson)[];
  return keys.every((key) => canonical(entry[key]) === canonical(published?.[key]));
}

/** JSON with sorted keys. */
function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The lists of an entry that a newer publisher may extend. A remote works without each of their items. */
const EXTENSIBLE: { field: keyof RemoteJson; called: string; item: Shape<unknown> }[] = [
  { field: 'slots', called: 'slot', item: oneOf(SLOT_NAMES) },
  { field: 'commands', called: 'command', item: commandFactsSchema.item },
  { field: 'shortcuts', called: 'shortcut', item: shortcutFactsSchema.item },
];

function withoutUnknownParts(entry: unknown, leftOut: (reason: string) => void): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const known: Record<string, unknown> = { ...entry };
  for (const { field, called, item } of EXTENSIBLE) {
    const items = known[field];
    if (!Array.isArray(items)) continue;
    known[field] = items.filter((part: unknown) => {
      const problem = problemOf(item, part);
      if (problem !== undefined) leftOut(`The ${called} ${nameOf(part)} is left out: ${problem}.`);
      return problem === undefined;
    });
  }
  // An unreadable hint is dropped. It only makes loading slower.
  if (problemOf(optional(preloadSchema), known.preload) !== undefined) delete known.preload;
  return known;
}

/** Entries are found by their key, so another id inside would belong to another remote. */
function wrongId(key: string, entry: unknown): string | undefined {
  const { id } = entry as RegistryEntry;
  return id === key ? undefined : `it has the id ${nameOf(id)}`;
}

function problemOf(of: Shape<unknown>, value: unknown): string | undefined {
  const [problem] = of.problems(value);
  return problem === undefined ? undefined : shortened(problem);
}

function nameOf(part: unknown): string {
  const named = part as { id?: unknown } | string | null | undefined;
  const name = typeof named === 'object' && named !== null ? named.id : named;
  return shortened(JSON.stringify(name) ?? 'without a name');
}

/** An invalid file can contain very long values. */
function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
