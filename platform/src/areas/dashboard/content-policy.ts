import type { PlatformConfig } from '../../kernel/config.ts';
import { inlineScriptSources } from './inline-scripts.ts';
import { SAMPLE_FRAME_PATH } from './sample-frame.ts';

/** Where browsers report what the policy has blocked (csp-report-routes.ts). */
export const CSP_REPORT_PATH = '/platform/csp-reports';

/** The name of that address in the policy and in the header `Reporting-Endpoints`. */
const REPORT_GROUP = 'csp';

export type PolicyConfig = Pick<
  PlatformConfig,
  'staticDir' | 'dashboardUrl' | 'remotesOrigin' | 'overrideOrigins' | 'telemetryUrl' | 'otlpUrl'
>;

/**
 * Builds the headers that only the page itself has, the Content-Security-Policy first. The platform sends them with
 * index.html, and `--static-hosting` writes them for other servers.
 *
 * @param platformUrl the address of the platform for users, without a trailing slash.
 */
export function pageHeaders(config: PolicyConfig, platformUrl: string): Record<string, string> {
  const reportUrl = `${config.dashboardUrl ? platformUrl : ''}${CSP_REPORT_PATH}`;
  const policy = contentSecurityPolicy(config, platformUrl);
  const reportedAtOnce = `${policy}; report-uri ${reportUrl}`;
  // The Reporting API works over HTTPS only. A browser that finds it here ignores report-uri, and over HTTP reports nothing.
  if (!platformUrl.startsWith('https:')) return { 'content-security-policy': reportedAtOnce };
  return {
    'content-security-policy': `${reportedAtOnce}; report-to ${REPORT_GROUP}`,
    'reporting-endpoints': `${REPORT_GROUP}="${reportUrl}"`,
  };
}

/**
 * Scripts come only from the page's origin and the configured origins of remotes, and never from text. The one script inside
 * the page is allowed by its hash. WASM is allowed for the SQL parser, and inline styles because Monaco and the grid write them.
 */
function contentSecurityPolicy(config: PolicyConfig, platformUrl: string): string {
  const remotes = [...(config.remotesOrigin ? [config.remotesOrigin] : []), ...config.overrideOrigins];
  // A remote under development reloads over a web socket.
  const sockets = config.overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const receivers = [config.telemetryUrl, config.otlpUrl]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  const platform = config.dashboardUrl ? [new URL(platformUrl).origin] : [];
  const frames = config.dashboardUrl ? `${platformUrl}${SAMPLE_FRAME_PATH}` : "'self'";
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScriptSources(config.staticDir), ...remotes],
    'style-src': ["'self'", "'unsafe-inline'", ...remotes],
    'worker-src': ["'self'", 'blob:'],
    'img-src': ["'self'", 'data:', ...remotes],
    'font-src': ["'self'", 'data:', ...remotes],
    'connect-src': ["'self'", ...platform, ...remotes, ...sockets, ...receivers],
    'frame-src': [frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}
