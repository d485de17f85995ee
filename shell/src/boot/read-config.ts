import { parseRuntimeConfig, type RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { LastGood } from './last-good.ts';

export type BootConfig =
  | { ok: true; config: RuntimeConfig; from: 'platform' }
  | { ok: true; config: RuntimeConfig; from: 'last-good'; cause: unknown }
  | { ok: false; cause: unknown };

/**
 * Validates config.json and stores a valid one as a fallback. The stored one allows no overrides: an operator may have
 * removed an origin from the list since then (docs/decisions.md#what-a-browser-keeps).
 */
export async function readConfig(read: Promise<unknown>, storage: Storage): Promise<BootConfig> {
  const lastGood = new LastGood('howdah.config', storage, parseRuntimeConfig);
  try {
    const file = await read;
    const config = parseRuntimeConfig(file);
    lastGood.keep(file);
    return { ok: true, config, from: 'platform' };
  } catch (cause) {
    const config = lastGood.read();
    if (!config) return { ok: false, cause };
    return {
      ok: true,
      config: { ...config, overrides: { allowed: false, origins: [] } },
      from: 'last-good',
      cause,
    };
  }
}
