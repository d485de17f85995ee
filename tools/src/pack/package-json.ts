import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nextVersion, readChangesets } from '../../webpack/changesets.ts';
import { workspaceRoot } from '../../webpack/workspace.ts';

export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
  [field: string]: unknown;
}

export async function readPackageJson(folder: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(workspaceRoot, folder, 'package.json'), 'utf8')) as PackageJson;
}

/** The version that the waiting changesets lead to: builds between releases have it too (CONTRIBUTING.md, "Releases"). */
export async function releaseVersion(): Promise<string> {
  return nextVersion((await readPackageJson('.')).version, readChangesets());
}

/** Fields that only the workspace needs. */
const WORKSPACE_FIELDS = ['private', 'scripts', 'devDependencies', 'nx'];

/** Writes the package.json of a packed package: without what only the workspace needs, with compiled exports. */
export async function writePackedJson(
  target: string,
  packageJson: PackageJson,
  changes: Partial<PackageJson> = {},
): Promise<void> {
  const kept = Object.entries({ ...packageJson, ...changes }).filter(
    ([field]) => !WORKSPACE_FIELDS.includes(field),
  );
  const version = await releaseVersion();
  const packed = { ...Object.fromEntries(kept), version } as PackageJson;
  packed.dependencies = Object.fromEntries(
    Object.entries(packed.dependencies ?? {}).map(([name, range]) => [
      name,
      name.startsWith('@howdah/') ? version : range,
    ]),
  );
  if (packed.exports) packed.exports = compiledExports(packed.exports) as Record<string, string>;
  await writeFile(join(target, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

/** The TypeScript files that a package exports. */
export function exportedSources({ exports = {} }: PackageJson): string[] {
  return Object.values(exports).filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

function compiledExports(exports: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([subpath, file]) => {
      if (file.endsWith('.d.ts')) return [subpath, { types: file }];
      const source = /^(.*)\.tsx?$/.exec(file)?.[1];
      return [subpath, source === undefined ? file : { types: `${source}.d.ts`, default: `${source}.js` }];
    }),
  );
}
