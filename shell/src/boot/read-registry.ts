import { parseRegistry, type RegistryReading } from '@howdah/shared-api/remote-contract/registry';
import { parseRuntimeConfig, type RuntimeConfig } from '@howdah/shared-api/runtime-config';

const KEY = 'howdah.registry';

export type BootRegistry =
  | { ok: true; reading: RegistryReading; from: 'platform' }
  /** `last-good` when the platform's registry was missing or invalid. */
  | { ok: true; reading: RegistryReading; from: 'last-good'; cause: unknown }
  | { ok: false; cause: unknown };

/** Validates registry.json and stores a valid one as a fallback for when it is missing or broken. */
export async function readRegistry(read: Promise<unknown>, storage: Storage): Promise<BootRegistry> {
  try {
    const file = await read;
    const reading = parseRegistry(file);
    keep(storage, file);
    return { ok: true, reading: deepFreeze(reading), from: 'platform' };
  } catch (cause) {
    const reading = lastGood(storage);
    return reading
      ? { ok: true, reading: deepFreeze(reading), from: 'last-good', cause }
      : { ok: false, cause };
  }
}

/** As it came: a newer shell may use more of it. */
function keep(storage: Storage, file: unknown): void {
  try {
    storage.setItem(KEY, JSON.stringify(file));
  } catch {
    // Without storage there is no fallback, but the page works.
  }
}

/** An older shell may have stored one that is invalid for this version. */
function lastGood(storage: Storage): RegistryReading | undefined {
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
