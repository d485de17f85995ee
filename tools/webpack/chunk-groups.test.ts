import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { entryFiles, firstLoadGroup, groupOf } from './chunk-groups.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'howdah-chunks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes modules, builds `index.js` and returns which chunk has which of them. */
async function chunksOf(modules: Record<string, string>, cacheGroups: object) {
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(
      {
        mode: 'development',
        context: folder,
        entry: './index.js',
        output: { path: join(folder, 'dist') },
        optimization: { splitChunks: { cacheGroups } as never },
      },
      (error, built) => (built ? resolve(built) : reject(error ?? new Error('Nothing was built'))),
    );
  });
  expect(stats.compilation.errors).toEqual([]);
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    dependentModules: true,
    ids: true,
  });
  return Object.fromEntries(
    chunks.map(({ names, id, modules = [] }) => [
      names?.[0] ?? String(id),
      modules.map(({ name }) => name?.replace('./', '')).filter((name) => name?.endsWith('.js')),
    ]),
  );
}

const START = "import(/* webpackChunkName: 'shell' */ './bootstrap.js');";

it('puts what comes with a named file into the first load, and leaves what is imported later', async () => {
  const chunks = await chunksOf(
    {
      'index.js': START,
      'bootstrap.js': "import('./named.js'); import('./other.js');",
      'named.js': "import './part.js'; import(/* webpackChunkName: 'later' */ './later.js');",
      'part.js': 'globalThis.part = 1;',
      'later.js': 'globalThis.later = 1;',
      'other.js': 'globalThis.other = 1;',
    },
    {
      first: firstLoadGroup({
        chunk: 'shell',
        files: [join(folder, 'named.js')],
        libraries: /never/,
        styles: /never/,
      }),
    },
  );
  expect(chunks['first-load']?.toSorted()).toEqual(['bootstrap.js', 'named.js', 'part.js']);
  expect(chunks['later']).toEqual(['later.js']);
});

it('puts files that are used together into one, without what others need as well', async () => {
  const chunks = await chunksOf(
    {
      'index.js':
        "import('./one.js'); import('./two.js'); import(/* webpackChunkName: 'third' */ './three.js');",
      'one.js': "import './own.js'; import './common.js';",
      'two.js': "import './common.js';",
      'three.js': "import './common.js';",
      'own.js': 'globalThis.own = 1;',
      'common.js': 'globalThis.common = 1;',
    },
    { pair: groupOf('pair', { files: [join(folder, 'one.js'), join(folder, 'two.js')] }) },
  );
  expect(chunks['pair']?.toSorted()).toEqual(['one.js', 'own.js', 'two.js']);
});

it('refuses an entry that a package does not have', () => {
  expect(() => entryFiles('shared-ui', ['./nothing'])).toThrow('shared-ui has no entry "./nothing"');
});
