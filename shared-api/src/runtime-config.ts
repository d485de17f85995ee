import {
  anyText,
  flag,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type ValueOf,
} from './shape.ts';

/** Feature flags of the deployment (docs/decisions.md#flags). */
export const featureFlagsSchema = object({
  enforceNinetyDayUnpauseExpiry: flag,
  enableNinetyDayStorageDownload: flag,
  disableProjectVersionSelection: flag,
  disableAssistantPrompts: flag,
  warehouse: flag,
});

export type FeatureFlags = ValueOf<typeof featureFlagsSchema>;

/** `config.json`, which the browser reads before anything else. */
export const runtimeConfigSchema = object({
  deployment: oneOf(['hosted', 'self-hosted']),
  /** Prefix of every API path: empty for the page's own origin, otherwise an origin without a trailing slash. */
  apiBase: anyText,
  /** Base of the registry's relative manifest paths: `/`, or an origin with a trailing slash. */
  remotesBase: text(),
  flags: featureFlagsSchema,
  /** Whether `?remote.<id>=<manifest>` is allowed, and from which origins. */
  overrides: object({
    allowed: flag,
    origins: list(text()),
  }),
  /** Timeouts of a statement in seconds: the default and the maximum. */
  statementSeconds: optional(integer(1)),
  maxStatementSeconds: optional(integer(1)),
  /** Address for usage events; null sends none. */
  telemetryUrl: nullable(anyText),
  /** The OTLP/HTTP receiver for errors and timings, without `/v1/...`; null sends none. Absent on an older platform. */
  openTelemetry: optional(
    nullable(
      object({
        url: text(),
        /** The share of page loads whose timings are sent, from 0 to 1. */
        sampleRatio: number(0, 1),
      }),
    ),
  ),
});

export type RuntimeConfig = ValueOf<typeof runtimeConfigSchema>;

/** Validates config.json. @throws ShapeError */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  return runtimeConfigSchema.parse(value);
}
