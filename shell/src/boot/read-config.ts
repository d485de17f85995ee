import { parseRuntimeConfig, type RuntimeConfig } from '@howdah/shared-api/runtime-config';

export type ConfigReading = { ok: true; config: RuntimeConfig } | { ok: false; cause: unknown };

/** Checks what config.json answered. Without it nothing can run: there is no last good one to fall back to. */
export async function readConfig(read: Promise<unknown>): Promise<ConfigReading> {
  try {
    return { ok: true, config: parseRuntimeConfig(await read) };
  } catch (cause) {
    return { ok: false, cause };
  }
}
