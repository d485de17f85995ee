import { join, resolve } from 'node:path';

/**
 * The folder that published remotes and their registry live in: `HOWDAH_STORE_DIR`, else `store` below the state
 * directory (`HOWDAH_HOME`, else `.howdah`). It is what the platform, or a content network, serves.
 */
export function storeDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(env.HOWDAH_STORE_DIR ?? join(env.HOWDAH_HOME ?? '.howdah', 'store'));
}

export function registryFile(store: string): string {
  return join(store, 'registry.json');
}

/** Path of one published version below the store, and below whatever origin serves it. */
export function versionPath(id: string, version: string, hash: string): string {
  return `remotes/${id}/${version}-${hash}`;
}
