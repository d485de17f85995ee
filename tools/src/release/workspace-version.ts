import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface Lock {
  version: string;
  packages: Record<string, Manifest>;
}

const RANGES = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

/**
 * Brings the root's package.json and package-lock.json to the version that the packages of the workspace have: changesets moves
 * those alone. npm would also write the lock, but for the optional binaries of this system only.
 */
export function followVersion(workspace: string, version: string): void {
  edit<Manifest>(join(workspace, 'package.json'), (root) => ({ ...root, version }));
  edit<Lock>(join(workspace, 'package-lock.json'), (lock) => {
    const packages = { ...lock.packages };
    packages[''] = { ...packages['']!, version };
    for (const folder of packageFolders(workspace)) {
      const manifest = read<Manifest>(join(workspace, folder, 'package.json'));
      const locked = { ...packages[folder]!, version: manifest.version };
      for (const key of RANGES) if (manifest[key] && locked[key]) locked[key] = manifest[key];
      packages[folder] = locked;
    }
    return { ...lock, version, packages };
  });
}

function packageFolders(workspace: string): string[] {
  return readdirSync(workspace).filter((name) => existsSync(join(workspace, name, 'package.json')));
}

function edit<Content>(file: string, change: (content: Content) => Content): void {
  writeFileSync(file, `${JSON.stringify(change(read<Content>(file)), null, 2)}\n`);
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
