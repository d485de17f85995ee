import { makeStore } from '@howdah/shared-api';
import { parseRuntimeConfig, type RuntimeConfig } from '@howdah/shared-api/remote-contract/runtime-config';

/** What the harness knows before it renders anything of the remote. */
export interface Runtime {
  config: RuntimeConfig;
  store: ReturnType<typeof makeStore>;
}

/**
 * Reads the platform's config.json and makes the one store, as the shell does at its boot.
 * Rejects when the platform does not answer or answers something else.
 */
export async function loadRuntime(signal?: AbortSignal): Promise<Runtime> {
  const response = await fetch(new URL('/config.json', window.location.href), { signal });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config = parseRuntimeConfig(await response.json());
  return { config, store: makeStore({ config }) };
}
