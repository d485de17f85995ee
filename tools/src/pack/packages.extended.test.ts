import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { readPackageJson } from './package-json.ts';
import { PACKAGES } from './packages.ts';

let target: string;
beforeEach(async () => void (target = await mkdtemp(join(tmpdir(), 'howdah-pack-'))));
afterEach(() => rm(target, { recursive: true, force: true }));

/** What a module names by a relative path, in an import or for a loader. */
const RELATIVE = /(?:from |import\(|import |dirname, )'(\.{0,2}\/?[\w./-]+\.(?:[cm]?js|css))'/g;

async function missingFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const missing: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const code = await readFile(join(folder, file), 'utf8');
    for (const [, path = ''] of code.matchAll(RELATIVE)) {
      if (!existsSync(join(folder, dirname(file), path))) missing.push(`${file}: ${path}`);
    }
  }
  return missing;
}

it.each(['shared-ui', 'shared-api', 'tools'])(
  '%s is packed with every file that its code names',
  async (name) => {
    // The layer `typecheck` checks the types of these sources.
    await PACKAGES[name]!(target, { checksTypes: false });
    expect(await missingFiles(target)).toEqual([]);
  },
);

it('builds a remote in a repository against the installed version, whatever changesets the repository has', async () => {
  await PACKAGES.tools!(target, { checksTypes: false });
  await symlink(join(workspaceRoot, 'node_modules'), join(target, 'node_modules'));
  const repository = join(target, 'repository');
  await mkdir(join(repository, '.changeset'), { recursive: true });
  const changeset = '---\n"mfe-reports": minor\n---\n\nA new page.\n';
  await writeFile(join(repository, '.changeset/new-page.md'), changeset);
  const module = join(target, 'webpack/shared-modules.js');
  const script = `import(${JSON.stringify(module)}).then((m) => console.log(m.sharedPackage('shared-ui').version))`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--eval', script],
    { cwd: repository },
  );
  expect(stdout.trim()).toBe((await readPackageJson('shared-ui')).version);
});
