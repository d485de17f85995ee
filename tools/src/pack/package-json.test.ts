import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedSources, readPackageJson, releaseVersion, writePackedJson } from './package-json.ts';

let target: string;
beforeEach(async () => void (target = await mkdtemp(join(tmpdir(), 'howdah-pack-'))));
afterEach(() => rm(target, { recursive: true, force: true }));

const packageJson = {
  name: '@howdah/shared-x',
  version: '0.0.1',
  private: true,
  type: 'module',
  scripts: { unit: 'jest' },
  dependencies: { react: '19.0.0', '@howdah/shared-ui': '0.0.1' },
  devDependencies: { jest: '1' },
  exports: {
    '.': './src/index.ts',
    './board': './src/board.tsx',
    './style.css': './src/style.css',
    './assets': './types/assets.d.ts',
  },
  nx: { tags: [] },
};

it('is published without what only the workspace has, with compiled exports and one version', async () => {
  await writePackedJson(target, packageJson, { bin: { x: './x.mjs' } });
  const version = await releaseVersion();
  expect(JSON.parse(await readFile(join(target, 'package.json'), 'utf8'))).toEqual({
    name: '@howdah/shared-x',
    version,
    type: 'module',
    bin: { x: './x.mjs' },
    dependencies: { react: '19.0.0', '@howdah/shared-ui': version },
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './board': { types: './src/board.d.ts', default: './src/board.js' },
      './style.css': './src/style.css',
      './assets': { types: './types/assets.d.ts' },
    },
  });
});

it('compiles what is exported', () => {
  expect(exportedSources(packageJson)).toEqual(['./src/index.ts', './src/board.tsx']);
});

it.each(['shared-ui', 'shared-api', 'tools'])(
  '%s depends on packages of a registry, not on paths',
  async (folder) => {
    const { dependencies = {} } = await readPackageJson(folder);
    expect(
      Object.entries(dependencies).filter(([, range]) => /^(file|link|workspace):|[\\/]/.test(range)),
    ).toEqual([]);
  },
);
