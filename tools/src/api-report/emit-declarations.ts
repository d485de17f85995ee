import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import type { SurfacePackage } from './reports.ts';

const TSC = join(workspaceRoot, 'node_modules/typescript-native/bin/tsc');

/**
 * The declarations of a package's sources, by the path of the source below the package's folder. Types are not checked
 * here: that is another layer.
 *
 * @throws with the compiler's output when it fails.
 */
export function emitDeclarations(name: SurfacePackage): Map<string, string> {
  const root = join(workspaceRoot, name);
  const kept = join(workspaceRoot, 'tools/dist-declarations');
  mkdirSync(kept, { recursive: true });
  const folder = mkdtempSync(join(kept, `${name}-`));
  try {
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify(configOf(root, join(folder, 'out'))));
    const { status, stdout, stderr } = spawnSync(process.execPath, [TSC, '-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The declarations of ${name} cannot be made:\n${stdout}${stderr}`);
    return readTree(join(folder, 'out'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configOf(root: string, outDir: string): object {
  return {
    extends: join(workspaceRoot, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: root,
      outDir,
      types: [],
    },
    include: [join(root, 'src'), join(workspaceRoot, 'tools/types/*.d.ts')],
    exclude: [join(root, 'src/**/*.test.*'), join(root, 'src/**/testing/**')],
  };
}

/** `src/sql/sql.d.ts` holds the declarations of `src/sql/sql.ts`, or of `sql.tsx`. */
function readTree(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [relative(folder, path).replace(/\.d\.ts$/, ''), readFileSync(path, 'utf8')]),
  );
}
