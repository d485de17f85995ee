import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Resolves loaders and third-party packages as this package sees them, wherever npm has put them. */
export const requireFromTools = createRequire(import.meta.url);

const tools = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** False where the tools are installed in a repository of a remote (docs/teams.md#a-repository-of-its-own). */
export const isInWorkspace = existsSync(join(tools, '../nx.json'));

/** The workspace, or the repository of the remote whose command runs. */
export const workspaceRoot = isInWorkspace ? dirname(tools) : process.cwd();

/** The fields of a package.json that the build reads. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, string>;
  howdah?: { shared?: string[] };
}

/** The absolute path of one of our packages by its folder in the workspace, for example `shared-ui`. */
export function workspacePackageFolder(folder: string): string {
  // Its first entry is in `src`, also where it is installed.
  return join(dirname(requireFromTools.resolve(`@howdah/${folder}`)), '..');
}

/** Reads the package.json of one of our packages by its folder in the workspace. */
export function readWorkspacePackage(folder: string): PackageJson {
  return readPackage(join(workspacePackageFolder(folder), 'package.json'));
}

/** The id of a remote; the name of the folder of any other package. */
export function packageId(folder: string): string {
  const remoteJson = join(folder, 'remote.json');
  if (!existsSync(remoteJson)) return basename(folder);
  return (JSON.parse(readFileSync(remoteJson, 'utf8')) as { id: string }).id;
}

/** The folder of a remote: in the workspace, or the repository itself. */
export function remoteFolder(id: string, workspace = workspaceRoot): string {
  return packageId(workspace) === id ? workspace : join(workspace, id);
}

/** The version of a third-party package as it is installed. Throws when it is not. */
export function installedVersion(name: string): string {
  return readPackage(requireFromTools.resolve(`${name}/package.json`)).version;
}

/** A repository of a remote may do without it. */
export function isInstalled(name: string): boolean {
  try {
    requireFromTools.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function readPackage(file: string): PackageJson {
  const { exports = {}, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Omit<PackageJson, 'exports'> & {
    exports?: Record<string, string | { default: string }>;
  };
  // Packed packages name the types beside the code.
  const files = Object.entries(exports).map(([subpath, entry]) => [
    subpath,
    typeof entry === 'string' ? entry : entry.default,
  ]);
  return { ...rest, exports: Object.fromEntries(files) as Record<string, string> };
}
