import { array, boolean, number, object, string, ValidationError, type InferType, type Schema } from 'yup';
import { commandFactsSchema } from './commands.ts';
import { contractRange, remoteJsonSchema, type RemoteJson } from './remote-json.ts';
import { shortcutFactsSchema } from './shortcuts.ts';
import { SLOT_NAMES } from './slot-names.ts';

/** The version of the registry's format. It changes only if an old shell could not read a new file. */
export const REGISTRY_SCHEMA = 1;

/** `sha384-<base64>` of the manifest's bytes. */
const integrity = string()
  .required()
  .matches(/^sha384-[A-Za-z0-9+/]+=*$/);

/** The address of a manifest: an absolute URL, or a path relative to `remotesBase` of config.json. */
const manifest = string().required();

export const publishedVersionSchema = object({
  version: string().required(),
  manifest,
  integrity,
  /** The contract of this version. Other versions of the remote can have a different one. */
  contract: contractRange.default(undefined).optional(),
  /** By an owner of the remote. `key` is the id of the owner's key, `value` the signature as base64url. */
  signature: object({ key: string().required(), value: string().required() }).default(undefined).optional(),
});

/**
 * A remote in the registry: the content of its `remote.json`, and the location of its published files.
 * `previous` lists older published versions, newest first; all of them can still be loaded.
 */
export const registryEntrySchema = remoteJsonSchema.concat(publishedVersionSchema).concat(
  object({
    previous: array(publishedVersionSchema).required().defined(),
    canary: publishedVersionSchema
      .concat(
        object({
          percent: number().required().min(0).max(100),
          salt: string().required(),
          /** The share of loads that may fail, from 0 to 1. The platform takes the canary back when more do. */
          maxErrorRate: number().min(0).max(1).optional(),
          /** How many loads it takes before the share counts. */
          minLoads: number().integer().min(1).optional(),
        }),
      )
      .default(undefined)
      .optional(),
    /** The canary that the platform took back last, and why. Starting another one removes it. */
    abortedCanary: object({
      version: string().required(),
      /** ISO 8601, UTC. */
      at: string().required(),
      reason: string().required(),
    })
      .default(undefined)
      .optional(),
    /** Kill switch: the shell does not load the remote and says so in its areas. */
    disabled: boolean().optional(),
    /** The manifest of the build that was published last, whatever is current since: a start publishes only a newer one. */
    lastPublished: integrity.default(undefined).optional(),
  }),
);

export type PublishedVersion = InferType<typeof publishedVersionSchema>;
export type RegistryEntry = RemoteJson &
  PublishedVersion &
  InferType<typeof registryEntrySchema> & {
    /**
     * The public keys of the owners of the remote by their ids. Only where somebody owns it: then no version without a signature by
     * one of them may run. Not in the file: `parseRegistry` finds them in `owners`.
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
  schema: number().required().oneOf([REGISTRY_SCHEMA]),
  revision: number().required().integer().min(0),
  generatedAt: string().required(),
  remotes: object().required(),
  // A file whose owners cannot be read may not turn owned remotes into free ones.
  owners: object().default(undefined).optional(),
});

/** Something in a registry file that this reader leaves out. A newer publisher may have written it. */
export interface RegistryNote {
  /** The key of the entry, as it is in the file. */
  remote: string;
  /** `remote` when the whole entry is left out, `part` when the remote is used without some slot or command. */
  leavesOut: 'remote' | 'part';
  /** A sentence for operators. */
  reason: string;
}

export interface RegistryReading {
  /** What this reader can use. */
  registry: Registry;
  notes: RegistryNote[];
}

/**
 * Reads a registry file entry by entry: one that is not valid costs that remote only, and a slot, command or shortcut that
 * this version does not know costs only that (docs/architecture.md#publishing-a-remote). Fields that it does not know are kept.
 *
 * @throws yup's ValidationError when the file as a whole is no registry of this schema.
 */
export function parseRegistry(value: unknown): RegistryReading {
  const { remotes, ...head } = envelope.validateSync(value, { strict: true });
  const notes: RegistryNote[] = [];
  const used: Record<string, RegistryEntry> = {};
  for (const [id, entry] of Object.entries(remotes as Record<string, unknown>)) {
    const known = withoutUnknownParts(entry, (reason) =>
      notes.push({ remote: id, leavesOut: 'part', reason }),
    );
    const problem = problemOf(registryEntrySchema.required('it is empty'), known) ?? wrongId(id, known);
    if (problem === undefined) used[id] = withOwnerKeys(known as RegistryEntry, head.owners);
    else notes.push({ remote: id, leavesOut: 'remote', reason: `Its entry is not valid: ${problem}.` });
  }
  return { registry: { ...(head as Omit<Registry, 'remotes'>), remotes: used }, notes };
}

/** Somebody could have written keys into the entry itself. */
function withOwnerKeys({ ownerKeys: _, ...entry }: RegistryEntry, owners: unknown): RegistryEntry {
  const ownerKeys = ownerKeysOf(owners, entry.id);
  return ownerKeys ? { ...entry, ownerKeys } : entry;
}

/**
 * The public keys of the owners of a remote by their ids, undefined when nobody owns it. A key that cannot be read verifies nothing,
 * and leaves the remote owned.
 */
export function ownerKeysOf(owners: unknown, id: string): Record<string, string> | undefined {
  const owning = Object.entries((owners ?? {}) as Record<string, Partial<RegistryOwner> | null>).filter(
    ([, owner]) => Array.isArray(owner?.remotes) && owner.remotes.includes(id),
  );
  if (owning.length === 0) return undefined;
  return Object.fromEntries(owning.map(([keyId, owner]) => [keyId, String(owner?.key)]));
}

/**
 * Whether an entry of the registry says the same of a remote as the remote.json in its published manifest, as far as this version
 * knows what they say.
 */
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
const EXTENSIBLE: { list: keyof RemoteJson; called: string; item: Schema }[] = [
  {
    list: 'slots',
    called: 'slot',
    item: string().required().oneOf(SLOT_NAMES, 'this version does not have it'),
  },
  { list: 'commands', called: 'command', item: commandFactsSchema.innerType as Schema },
  { list: 'shortcuts', called: 'shortcut', item: shortcutFactsSchema.innerType as Schema },
];

function withoutUnknownParts(entry: unknown, leftOut: (reason: string) => void): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const known: Record<string, unknown> = { ...entry };
  for (const { list, called, item } of EXTENSIBLE) {
    const items = known[list];
    if (!Array.isArray(items)) continue;
    known[list] = items.filter((part: unknown) => {
      const problem = problemOf(item, part);
      if (problem !== undefined) leftOut(`The ${called} ${nameOf(part)} is left out: ${problem}.`);
      return problem === undefined;
    });
  }
  return known;
}

/** Entries are found by their key, so another id inside would belong to another remote. */
function wrongId(key: string, entry: unknown): string | undefined {
  const { id } = entry as RegistryEntry;
  return id === key ? undefined : `it has the id ${nameOf(id)}`;
}

function problemOf(schema: Schema, value: unknown): string | undefined {
  try {
    schema.validateSync(value, { strict: true });
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return shortened(error.message);
    throw error;
  }
}

function nameOf(part: unknown): string {
  const named = part as { id?: unknown } | string | null | undefined;
  const name = typeof named === 'object' && named !== null ? named.id : named;
  return shortened(JSON.stringify(name) ?? 'without a name');
}

/** A strange file may hold very long values. */
function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
