import { array, boolean, number, object, string, type InferType } from 'yup';

/** Feature flags of the deployment (docs/decisions.md#flags). */
export const featureFlagsSchema = object({
  enforceNinetyDayUnpauseExpiry: boolean().required(),
  enableNinetyDayStorageDownload: boolean().required(),
  disableProjectVersionSelection: boolean().required(),
  disableAssistantPrompts: boolean().required(),
  warehouse: boolean().required(),
});

export type FeatureFlags = InferType<typeof featureFlagsSchema>;

/** `config.json`: what a deployment tells the browser before anything else runs. */
export const runtimeConfigSchema = object({
  deployment: string()
    .required()
    .oneOf(['hosted', 'self-hosted'] as const),
  /** Prefix of every API path: empty for the page's own origin, else an origin without a slash at the end. */
  apiBase: string().defined(),
  /** What the registry's relative manifest paths are resolved against: `/`, or an origin with a slash at the end. */
  remotesBase: string().required(),
  flags: featureFlagsSchema.required(),
  /** Whether `?remote.<id>=<manifest>` is honoured, and from which origins. */
  overrides: object({
    allowed: boolean().required(),
    origins: array(string().required()).required().defined(),
  }).required(),
  /** Seconds that a statement may take: by default, and at most. */
  statementSeconds: number().integer().positive(),
  maxStatementSeconds: number().integer().positive(),
  /** Where usage events go; null sends nothing. */
  telemetryUrl: string().nullable().defined(),
});

export type RuntimeConfig = InferType<typeof runtimeConfigSchema>;

/** Checks config.json at the edge. Throws yup's ValidationError. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  return runtimeConfigSchema.validateSync(value, { strict: true });
}
