import { parseRegistry, type Registry } from '@howdah/shared-api/remote-contract/registry';
import { parseRuntimeConfig, type RuntimeConfig } from '@howdah/shared-api/remote-contract/runtime-config';

const KEY = 'howdah.registry';

export type RegistryReading =
  | { ok: true; registry: Registry; from: 'platform' }
  /** The platform's was missing or wrong; this one worked in this browser before. */
  | { ok: true; registry: Registry; from: 'last-good'; cause: unknown }
  | { ok: false; cause: unknown };

/**
 * Checks what registry.json answered, and keeps a good one for the day when it is missing or garbage (architecture,
 * section 4). The registry is frozen: a newer revision is for the next page load.
 */
export async function readRegistry(read: Promise<unknown>, storage: Storage): Promise<RegistryReading> {
  try {
    const registry = parseRegistry(await read);
    keep(storage, registry);
    return { ok: true, registry: deepFreeze(registry), from: 'platform' };
  } catch (cause) {
    const registry = lastGood(storage);
    return registry
      ? { ok: true, registry: deepFreeze(registry), from: 'last-good', cause }
      : { ok: false, cause };
  }
}

function keep(storage: Storage, registry: Registry): void {
  try {
    storage.setItem(KEY, JSON.stringify(registry));
  } catch {
    // A full or forbidden storage costs the fallback, not the page.
  }
}

/** A registry that an older shell kept may not be valid for this one. */
function lastGood(storage: Storage): Registry | undefined {
  try {
    return parseRegistry(JSON.parse(storage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

type ConfigReading = { ok: true; config: RuntimeConfig } | { ok: false; cause: unknown };

/** Checks what config.json answered. Without it nothing can run: there is no last good one to fall back to. */
export async function readConfig(read: Promise<unknown>): Promise<ConfigReading> {
  try {
    return { ok: true, config: parseRuntimeConfig(await read) };
  } catch (cause) {
    return { ok: false, cause };
  }
}
