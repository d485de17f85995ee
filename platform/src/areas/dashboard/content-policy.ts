import type { PlatformConfig } from '../../kernel/config.ts';

/**
 * Builds the Content-Security-Policy of index.html. Scripts come only from the platform's origin and the
 * configured origins of remotes, never inline or from text. WASM is allowed for the SQL parser, and inline
 * styles because Monaco and the grid write them (versions, "Traps: federation").
 */
export function contentSecurityPolicy(
  config: Pick<PlatformConfig, 'remotesOrigin' | 'overrideOrigins' | 'telemetryUrl'>,
): string {
  const remotes = [...(config.remotesOrigin ? [config.remotesOrigin] : []), ...config.overrideOrigins];
  // A remote under development reloads over a web socket.
  const sockets = config.overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const events = config.telemetryUrl === undefined ? [] : [new URL(config.telemetryUrl).origin];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...remotes],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'worker-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'data:', ...remotes],
    'font-src': ["'self'", 'data:', ...remotes],
    'connect-src': ["'self'", ...remotes, ...sockets, ...events],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}
