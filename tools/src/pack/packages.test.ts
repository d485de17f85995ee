import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
