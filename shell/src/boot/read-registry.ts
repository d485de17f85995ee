import { parseRegistry, type RegistryReading } from '@howdah/shared-api/remote-contract/registry';
import { LastGood } from './last-good.ts';

export type BootRegistry =
  | { ok: true; reading: RegistryReading; from: 'platform' }
  /** `last-good` when the platform's registry was missing, invalid or late. */
  | { ok: true; reading: RegistryReading; from: 'last-good'; cause: unknown }
  | { ok: false; cause: unknown };

/** Validates registry.json and stores a valid one as a fallback for a missing or invalid one. */
export async function readRegistry(read: Promise<unknown>, storage: Storage): Promise<BootRegistry> {
  try {
    return { ok: true, reading: takeRegistry(await read, storage), from: 'platform' };
  } catch (cause) {
    const reading = lastGood(storage).read();
    return reading
      ? { ok: true, reading: deepFreeze(reading), from: 'last-good', cause }
      : { ok: false, cause };
  }
}

/** Validates and stores a registry file of the platform. Throws if it is not valid. */
export function takeRegistry(file: unknown, storage: Storage): RegistryReading {
  const reading = parseRegistry(file);
  lastGood(storage).keep(file);
  return deepFreeze(reading);
}

function lastGood(storage: Storage): LastGood<RegistryReading> {
  return new LastGood('howdah.registry', storage, parseRegistry);
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
