import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';

export interface CompileOptions {
  /** Compiling without the check takes half the time. */
  checksTypes?: boolean;
}

/**
 * Compiles the modules of a package that `entries` reach to JavaScript with type declarations. Each is in the target where
 * it is in the package.
 *
 * @param entries TypeScript files, relative to the package.
 * @throws with what the compiler says.
 */
export async function compilePackage(
  folder: string,
  entries: readonly string[],
  target: string,
  { checksTypes = true }: CompileOptions = {},
): Promise<void> {
  const source = join(workspaceRoot, folder);
  await mkdir(target, { recursive: true });
  const config = join(target, 'tsconfig.build.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: join(workspaceRoot, 'tsconfig.base.json'),
      files: [...entries.map((entry) => join(source, entry)), join(workspaceRoot, 'tools/types/assets.d.ts')],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        noCheck: !checksTypes,
        rewriteRelativeImportExtensions: true,
        rootDir: source,
        outDir: target,
        typeRoots: [join(workspaceRoot, 'node_modules/@types'), join(workspaceRoot, 'node_modules')],
      },
    }),
  );
  const compiler = join(workspaceRoot, 'node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${folder} cannot be compiled:\n${stdout}`);
  await rm(config);
}

/** Copies files of a package that need no compiler, to the same places. */
export async function copyFiles(folder: string, paths: readonly string[], target: string): Promise<void> {
  for (const path of paths) {
    await cp(join(workspaceRoot, folder, path), join(target, path), { recursive: true });
  }
}

/** The paths of style sheets and JavaScript below a folder of a package, relative to the package. The compiler takes neither. */
export async function plainFiles(folder: string, below: string): Promise<string[]> {
  const root = join(workspaceRoot, folder);
  const entries = await readdir(join(root, below), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(css|[cm]?js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
