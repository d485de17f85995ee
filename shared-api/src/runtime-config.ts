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

/** `config.json`, which the browser reads before anything else. */
export const runtimeConfigSchema = object({
  deployment: string()
    .required()
    .oneOf(['hosted', 'self-hosted'] as const),
  /** Prefix of every API path: empty for the page's own origin, otherwise an origin without a trailing slash. */
  apiBase: string().defined(),
  /** Base of the registry's relative manifest paths: `/`, or an origin with a trailing slash. */
  remotesBase: string().required(),
  flags: featureFlagsSchema.required(),
  /** Whether `?remote.<id>=<manifest>` is allowed, and from which origins. */
  overrides: object({
    allowed: boolean().required(),
    origins: array(string().required()).required().defined(),
  }).required(),
  /** Timeouts of a statement in seconds: the default and the maximum. */
  statementSeconds: number().integer().positive(),
  maxStatementSeconds: number().integer().positive(),
  /** Address for usage events; null sends none. */
  telemetryUrl: string().nullable().defined(),
  /** The OTLP/HTTP receiver for errors and timings, without `/v1/...`; null sends none. An older platform does not say. */
  openTelemetry: object({
    url: string().required(),
    /** The share of page loads whose timings are sent, from 0 to 1. */
    sampleRatio: number().required().min(0).max(1),
  })
    .nullable()
    .optional()
    .default(undefined),
});

export type RuntimeConfig = InferType<typeof runtimeConfigSchema>;

/** Validates config.json. Throws yup's ValidationError. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  return runtimeConfigSchema.validateSync(value, { strict: true });
}
