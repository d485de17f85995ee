import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../../kernel/config.ts';

/** docs/decisions.md#flags */
export const featureFlags = {
  enforceNinetyDayUnpauseExpiry: true,
  enableNinetyDayStorageDownload: true,
  disableProjectVersionSelection: false,
  disableAssistantPrompts: false,
  warehouse: false,
};

/**
 * Builds `config.json`, which the browser reads before anything else. Its shape is shared-api's `RuntimeConfig`.
 *
 * @param platformUrl the address of the platform for users, without a trailing slash.
 */
export function runtimeConfig(config: PlatformConfig, platformUrl: string) {
  return {
    deployment: config.deployment,
    // Empty: the API has the same origin as the page.
    apiBase: config.dashboardUrl ? platformUrl : '',
    remotesBase: config.remotesOrigin ? `${config.remotesOrigin}/` : '/',
    flags: featureFlags,
    overrides: { allowed: config.overrideOrigins.length > 0, origins: config.overrideOrigins },
    statementSeconds: config.statementSeconds,
    maxStatementSeconds: config.maxStatementSeconds,
    telemetryUrl: config.telemetryUrl ?? null,
    openTelemetry: config.otlpUrl ? { url: config.otlpUrl, sampleRatio: config.otlpSampleRatio } : null,
  };
}

export function serveRuntimeConfig(app: FastifyInstance): void {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { config, addresses } = app.platform;
    return runtimeConfig(config, addresses.base);
  });
}
