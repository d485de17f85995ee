import type { FastifyInstance } from 'fastify';
import type { PlatformConfig } from '../../kernel/config.ts';

/** Builds `config.json`, which the browser reads before anything else. Its shape is shared-api's `RuntimeConfig`. */
export function runtimeConfig(config: PlatformConfig) {
  return {
    deployment: config.deployment,
    // The API has the same origin as the page.
    apiBase: '',
    remotesBase: config.remotesOrigin ? `${config.remotesOrigin}/` : '/',
    // docs/decisions.md#flags
    flags: {
      enforceNinetyDayUnpauseExpiry: true,
      enableNinetyDayStorageDownload: true,
      disableProjectVersionSelection: false,
      disableAssistantPrompts: false,
      warehouse: false,
    },
    overrides: { allowed: config.overrideOrigins.length > 0, origins: config.overrideOrigins },
    statementSeconds: config.statementSeconds,
    maxStatementSeconds: config.maxStatementSeconds,
    telemetryUrl: config.telemetryUrl ?? null,
  };
}

export function serveRuntimeConfig(app: FastifyInstance): void {
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return runtimeConfig(app.platform.config);
  });
}
