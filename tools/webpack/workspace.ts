import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Resolves loaders and third-party packages as this package sees them, wherever npm has put them. */
export const requireFromTools = createRequire(import.meta.url);

export const workspaceRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The fields of a package.json that the build reads. */
export interface PackageJson {
  name: string;
  version: string;
  exports?: Record<string, string>;
  howdah?: { shared?: string[] };
}

/** The absolute path of a folder of the workspace, for example `shared-ui`. */
export function workspacePackageFolder(folder: string): string {
  return join(workspaceRoot, folder);
}

/** Reads the package.json of a folder of the workspace, for example `shared-ui`. */
export function readWorkspacePackage(folder: string): PackageJson {
  return readPackage(join(workspacePackageFolder(folder), 'package.json'));
}

/** The version of a third-party package as it is installed. */
export function installedVersion(name: string): string {
  return readPackage(join(workspaceRoot, 'node_modules', name, 'package.json')).version;
}

function readPackage(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
}
