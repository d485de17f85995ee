import { array, boolean, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { contractRange, remoteJsonSchema, type RemoteJson } from './remote-json.ts';

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
      .concat(object({ percent: number().required().min(0).max(100), salt: string().required() }))
      .default(undefined)
      .optional(),
    /** Kill switch: the shell does not load the remote and says so in its areas. */
    disabled: boolean().optional(),
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

/** Validates a registry file. Throws yup's ValidationError, which names the invalid path. */
export function parseRegistry(value: unknown): Registry {
  const { remotes, ...head } = envelope.validateSync(value, { strict: true });
  const parsed: Record<string, RegistryEntry> = {};
  for (const [id, entry] of Object.entries(remotes as Record<string, unknown>)) {
    parsed[id] = (registryEntrySchema as ObjectSchema<RegistryEntry>).validateSync(entry, { strict: true });
  }
  return { ...(head as Omit<Registry, 'remotes'>), remotes: parsed };
}
