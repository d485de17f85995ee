import { parseRegistry, type Registry } from '@howdah/shared-api/remote-contract/registry';
import { parseRuntimeConfig, type RuntimeConfig } from '@howdah/shared-api/runtime-config';

const KEY = 'howdah.registry';

export type RegistryReading =
  | { ok: true; registry: Registry; from: 'platform' }
  /** `last-good` when the platform's registry was missing or invalid. */
  | { ok: true; registry: Registry; from: 'last-good'; cause: unknown }
  | { ok: false; cause: unknown };

/**
 * Validates registry.json and stores a valid one as a fallback for when it is missing or broken. The registry does not
 * change until the next page load.
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
    // Without storage there is no fallback, but the page works.
  }
}

/** An older shell may have stored one that is invalid for this version. */
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

/** Validates config.json. There is no fallback: nothing runs without it. */
export async function readConfig(read: Promise<unknown>): Promise<ConfigReading> {
  try {
    return { ok: true, config: parseRuntimeConfig(await read) };
  } catch (cause) {
    return { ok: false, cause };
  }
}
