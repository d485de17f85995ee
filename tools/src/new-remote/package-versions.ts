import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What a remote can depend on, with the versions that the workspace has. */
export async function packageVersions(workspace: string): Promise<Record<string, string>> {
  const packages = await Promise.all(
    ['.', 'shared-ui', 'shared-api', 'tools'].map(
      async (folder) =>
        JSON.parse(await readFile(join(workspace, folder, 'package.json'), 'utf8')) as PackageJson,
    ),
  );
  const [root] = packages;
  return {
    ...Object.assign(
      {},
      ...packages.map(({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies })),
    ),
    ...Object.fromEntries(packages.map(({ name, version }) => [name, version])),
    // The workspace has an older one beside it, for its linters.
    typescript: (root!.devDependencies?.['typescript-native'] ?? '').replace(/^npm:.*@/, ''),
  } as Record<string, string>;
}
