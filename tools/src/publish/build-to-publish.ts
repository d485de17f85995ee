import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import type { Preload } from '@howdah/shared-api/remote-contract/registry';
import { remoteJsonSchema, type RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { isInWorkspace, remoteFolder, workspaceRoot } from '../../webpack/workspace.ts';
import { manifestPath } from '../store/store-paths.ts';
import { integrityOf, integrityOfFolder } from './integrity.ts';
import { preloadOf } from './preload.ts';
import { refuseUnusableFacts } from './refuse-unusable-facts.ts';

const MANIFEST = 'mf-manifest.json';

/** Written by the federation plugin for tools that we do not use. */
const NOT_PUBLISHED = ['mf-stats.json'];

/** A federated build, ready to be copied into a store. */
export interface BuildToPublish {
  facts: RemoteJson;
  /** As the registry shows it: the package's version, and a hash of all files and the remote.json. */
  version: string;
  /** Folder of the build's files, absolute. */
  folder: string;
  /** Integrity of every file but the manifest. */
  files: Record<string, string>;
  /** As it will be published: with the version's hash list and its remote.json in it. */
  manifest: Buffer;
  /** Its name beside the files in the store. */
  manifestName: string;
  /** Its path below the store. */
  manifestPath: string;
  /** Integrity of `manifest`: the one value that the registry has to hold. */
  integrity: string;
  preload: Preload;
}

/**
 * Reads a remote's `dist` and its `remote.json`.
 *
 * @throws when the remote does not exist or was not built, or when something of it cannot be published.
 */
export async function readBuild(id: string, workspace = workspaceRoot): Promise<BuildToPublish> {
  const root = remoteFolder(id, workspace);
  const facts = checkedFacts(id, await readJson(join(root, 'remote.json'), `There is no remote "${id}".`));
  // A copied folder still has the id of the original, and would replace it.
  if (facts.id !== id) {
    throw new Error(`remote.json of "${id}" has the id "${facts.id}". Give it the id of its folder.`);
  }
  refuseUnusableFacts(facts);
  const packageVersion = checkedVersion(
    id,
    await readJson(join(root, 'package.json'), `"${id}" has no package.json.`),
  );
  const folder = join(root, 'dist');
  await access(join(folder, MANIFEST)).catch(() => {
    throw new Error(
      `"${id}" is not built. Run: ${isInWorkspace ? `npx nx build @howdah/${id}` : 'npm run build'}`,
    );
  });
  const { [MANIFEST]: _manifest, ...files } = await integrityOfFolder(folder);
  for (const path of NOT_PUBLISHED) delete files[path];
  refuseUnhashed(id, Object.keys(files));
  const built = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as { howdah?: object };
  const published = { ...built, howdah: { ...built.howdah, remote: facts, integrity: onlyLoaded(files) } };
  const manifest = Buffer.from(JSON.stringify(published));
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const path = manifestPath(facts.id, packageVersion, hash);
  const integrity = integrityOf(manifest);
  return {
    facts,
    version: `${packageVersion}-${hash}`,
    folder,
    files,
    manifest,
    manifestName: posix.basename(path),
    manifestPath: path,
    integrity,
    preload: preloadOf(published, integrity),
  };
}

function checkedFacts(id: string, facts: unknown): RemoteJson {
  try {
    return remoteJsonSchema.parse(facts);
  } catch (cause) {
    throw new Error(`remote.json of "${id}" is not valid: ${(cause as Error).message}.`, { cause });
  }
}

/** The version becomes part of a file name. */
function checkedVersion(id: string, { version }: { version?: unknown }): string {
  if (typeof version === 'string' && /^\d+\.\d+\.\d+[\w.+-]{0,40}$/.test(version)) return version;
  throw new Error(
    `The version ${JSON.stringify(version)} in package.json of "${id}" is not one that can be published. Use one like 1.2.3.`,
  );
}

/** Versions share files, and browsers cache them forever, so other content needs another name. */
function refuseUnhashed(id: string, paths: string[]): void {
  const unhashed = paths.find((path) => !/[.-][0-9a-f]{8,}\.[^/]+$/.test(basename(path)));
  if (unhashed === undefined) return;
  throw new Error(
    `"${unhashed}" of "${id}" has no content hash in its name, so browsers would keep an old one. Name it with [contenthash:8].`,
  );
}

/** What a browser loads; source maps and compressed copies would only make the manifest longer. */
function onlyLoaded(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !/\.(map|br|gz|zst)$/.test(path)));
}

async function readJson(file: string, missing: string): Promise<{ version?: unknown }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(missing);
  });
  try {
    return JSON.parse(text) as object;
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}
