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

const publishedVersion = object({
  version: string().required(),
  manifest,
  integrity,
  /** The contract of this version. Other versions of the remote can have a different one. */
  contract: contractRange.default(undefined).optional(),
});

/**
 * A remote in the registry: the content of its `remote.json`, and the location of its published files.
 * `previous` lists older published versions, newest first; all of them can still be loaded.
 */
export const registryEntrySchema = remoteJsonSchema.concat(publishedVersion).concat(
  object({
    previous: array(publishedVersion).required().defined(),
    canary: publishedVersion
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

export type PublishedVersion = InferType<typeof publishedVersion>;
export type RegistryEntry = RemoteJson & PublishedVersion & InferType<typeof registryEntrySchema>;

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
}

const envelope = object({
  schema: number().required().oneOf([REGISTRY_SCHEMA]),
  revision: number().required().integer().min(0),
  generatedAt: string().required(),
  remotes: object().required(),
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
    if (problem === undefined) used[id] = known as RegistryEntry;
    else notes.push({ remote: id, leavesOut: 'remote', reason: `Its entry is not valid: ${problem}.` });
  }
  return { registry: { ...(head as Omit<Registry, 'remotes'>), remotes: used }, notes };
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
