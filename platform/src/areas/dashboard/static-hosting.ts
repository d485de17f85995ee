import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformConfig } from '../../kernel/config.ts';
import { StartRefusal } from '../../kernel/errors.ts';
import type { OwnAddresses } from '../../kernel/security/origins.ts';
import { responseHeaders } from '../../kernel/security/response-headers.ts';
import { pageHeaders } from './content-policy.ts';
import { runtimeConfig } from './runtime-config.ts';

/**
 * Writes what another server needs to serve the dashboard as this platform would: config.json, and its headers as
 * directives of nginx (docs/operating.md#behind-nginx). Throws a StartRefusal if the platform's address is not known.
 */
export function writeStaticHosting(folder: string, config: PlatformConfig, addresses: OwnAddresses): void {
  if (config.dashboardUrl && !config.publicUrl && config.port === 0) {
    throw new StartRefusal(
      'HOWDAH_DASHBOARD_URL needs HOWDAH_PUBLIC_URL: the dashboard has to know where the platform is.',
    );
  }
  const forRemotes = Object.entries(responseHeaders).filter(
    ([name]) => name !== 'cross-origin-resource-policy',
  );
  const files = {
    'config.json': `${JSON.stringify(runtimeConfig(config, addresses.base), null, 2)}\n`,
    'headers.conf': directives(responseHeaders),
    'file-headers.conf': directives(Object.fromEntries(forRemotes)),
    'page-headers.conf': directives(pageHeaders(config, addresses.base)),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    // Another user reads them, whatever the mask of this process is.
    writeFileSync(join(folder, name), text, { mode: 0o644 });
  }
}

function directives(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;\n`,
  );
  return `# Written by --static-hosting. Changes are lost with the next run.\n${lines.join('')}`;
}

/** A string of nginx. A dollar sign would begin a variable, and the settings allow none in an origin. */
function quoted(value: string): string {
  if (value.includes('$')) throw new StartRefusal(`nginx cannot send a header with a $: ${value}`);
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
