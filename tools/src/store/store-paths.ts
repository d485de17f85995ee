import { join, resolve } from 'node:path';

/**
 * The folder that published remotes and their registry live in: `HOWDAH_STORE_DIR`, else `store` below the state
 * directory (`HOWDAH_HOME`, else `.howdah`). It is what the platform, or a content network, serves. As there, an empty variable
 * counts as unset.
 */
export function storeDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(filled(env.HOWDAH_STORE_DIR) ?? join(filled(env.HOWDAH_HOME) ?? '.howdah', 'store'));
}

/** The folder that `--store` names, or the store of the platform. As for a variable, an empty text counts as none. */
export function chosenStore(option: string | undefined, env: NodeJS.ProcessEnv = process.env): string {
  const folder = filled(option);
  return folder === undefined ? storeDirectory(env) : resolve(folder);
}

function filled(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

/** The files of all published versions of a remote: below the store, and below whatever origin serves it. */
export function filesPath(id: string): string {
  return `remotes/${id}`;
}

/** The manifest of one version lies beside the files, which it names by relative paths. */
export function manifestPath(id: string, version: string, hash: string): string {
  return `${filesPath(id)}/${version}-${hash}.mf-manifest.json`;
}

/** Also the manifests of older stores, which had a folder for each version. */
export function isManifest(path: string): boolean {
  return /(^|[/.])mf-manifest\.json$/.test(path);
}
