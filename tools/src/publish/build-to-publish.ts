import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteJsonSchema, type RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { ValidationError } from 'yup';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { integrityOf, integrityOfFolder } from './integrity.ts';

export const MANIFEST = 'mf-manifest.json';

/** A federated build, ready to be copied into a store. */
export interface BuildToPublish {
  facts: RemoteJson;
  version: string;
  /** Of all files and the remote.json: the same content has the same address. */
  hash: string;
  /** Folder of the build's files, absolute. */
  folder: string;
  /** Integrity of every file but the manifest. */
  files: Record<string, string>;
  /** As it will be published: with the version's hash list and its remote.json in it. */
  manifest: Buffer;
  /** Integrity of `manifest`: the one value that the registry has to hold. */
  integrity: string;
}

/**
 * Reads a remote's `dist` and its `remote.json`.
 *
 * @throws when the remote does not exist or was not built, or when its remote.json is not valid.
 */
export async function readBuild(id: string, workspace = workspaceRoot): Promise<BuildToPublish> {
  const root = join(workspace, id);
  const facts = await readJson(join(root, 'remote.json'), `There is no remote "${id}".`);
  const { version } = (await readJson(join(root, 'package.json'), `"${id}" has no package.json.`)) as {
    version: string;
  };
  const folder = join(root, 'dist');
  await access(join(folder, MANIFEST)).catch(() => {
    throw new Error(`"${id}" is not built. Run: npx nx build @howdah/${id}`);
  });
  const { [MANIFEST]: _manifest, ...files } = await integrityOfFolder(folder);
  const built = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as { howdah?: object };
  const remote = checkedFacts(id, facts);
  const manifest = Buffer.from(
    JSON.stringify({ ...built, howdah: { ...built.howdah, remote, integrity: onlyLoaded(files) } }),
  );
  return {
    facts: remote,
    version,
    hash: createHash('sha256').update(manifest).digest('hex').slice(0, 12),
    folder,
    files,
    manifest,
    integrity: integrityOf(manifest),
  };
}

function checkedFacts(id: string, facts: unknown): RemoteJson {
  try {
    return remoteJsonSchema.validateSync(facts, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(`remote.json of "${id}" is not valid: ${error.errors.join('; ')}.`, { cause: error });
  }
}

/** What a browser runs; source maps and compressed copies would only make the manifest longer. */
function onlyLoaded(files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => /\.(js|css|wasm)$/.test(path)));
}

async function readJson(file: string, missing: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(missing);
  });
  return JSON.parse(text);
}
