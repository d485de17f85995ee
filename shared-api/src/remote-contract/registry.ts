import { array, boolean, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { contractRange, remoteJsonSchema, type RemoteJson } from './remote-json.ts';

/** The shape of the registry file. It changes only when an old shell could not read a new file. */
export const REGISTRY_SCHEMA = 1;

/** `sha384-<base64>` of the manifest's bytes. */
const integrity = string()
  .required()
  .matches(/^sha384-[A-Za-z0-9+/]+=*$/);

/** Where a manifest is: an absolute URL, or a path that is resolved against `remotesBase` of config.json. */
const manifest = string().required();

const publishedVersion = object({
  version: string().required(),
  manifest,
  integrity,
  /** Of this version; another one of the same remote may have been built for another. */
  contract: contractRange.default(undefined).optional(),
});

/**
 * One remote in the registry: the facts of its `remote.json`, and where its published files are.
 * `previous` lists older published versions, newest first; all of them can still be loaded.
 */
export const registryEntrySchema = remoteJsonSchema.concat(publishedVersion).concat(
  object({
    previous: array(publishedVersion).required().defined(),
    canary: publishedVersion
      .concat(object({ percent: number().required().min(0).max(100), salt: string().required() }))
      .default(undefined)
      .optional(),
    /** Kill switch: the remote is not loaded, and its areas say so. */
    disabled: boolean().optional(),
  }),
);

export type PublishedVersion = InferType<typeof publishedVersion>;
export type RegistryEntry = RemoteJson & PublishedVersion & InferType<typeof registryEntrySchema>;

/** `registry.json`: small, served `no-store`; everything it points to is immutable (docs/architecture.md#publishing-a-remote). */
export interface Registry {
  schema: typeof REGISTRY_SCHEMA;
  /** Grows by one with each write; a publish is a compare-and-swap on it. */
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

/** Checks a registry file at the edge. Throws yup's ValidationError, which names the path that is wrong. */
export function parseRegistry(value: unknown): Registry {
  const { remotes, ...head } = envelope.validateSync(value, { strict: true });
  const parsed: Record<string, RegistryEntry> = {};
  for (const [id, entry] of Object.entries(remotes as Record<string, unknown>)) {
    parsed[id] = (registryEntrySchema as ObjectSchema<RegistryEntry>).validateSync(entry, { strict: true });
  }
  return { ...(head as Omit<Registry, 'remotes'>), remotes: parsed };
}
