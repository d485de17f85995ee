import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { RemoteFactsPlugin } from './remote-facts.ts';

/** Stands for the federation plugin, which writes the manifest. */
function manifestOf(built: object) {
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.thisCompilation.tap('manifest', (compilation) =>
        compilation.hooks.processAssets.tap('manifest', () =>
          compilation.emitAsset('mf-manifest.json', new webpack.sources.RawSource(JSON.stringify(built))),
        ),
      ),
  };
}

describe('the manifest of a development server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'howdah-dev-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says what the remote is, beside what the build knows', async () => {
    const remote = { id: 'mfe-weather', routes: ['weather'] };
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(remote));
    writeFileSync(join(folder, 'entry.js'), '');
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      context: folder,
      entry: './entry.js',
      output: { path: folder },
      plugins: [manifestOf({ metaData: {}, howdah: { shares: ['react'] } }), new RemoteFactsPlugin(folder)],
    });
    const stats = await new Promise<webpack.Stats>((resolve, reject) => {
      compiler.run((error, built) => (built ? resolve(built) : reject(error)));
    });
    expect(JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'))).toEqual({
      metaData: {},
      howdah: { shares: ['react'], remote },
    });
    expect([...stats.compilation.fileDependencies]).toContain(join(folder, 'remote.json'));
  });
});
