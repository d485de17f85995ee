import { preloadOf } from './preload.ts';

const assets = (js: string[], css: string[]) => ({
  js: { sync: js, async: ['late.js'] },
  css: { sync: css, async: [] },
});

describe('preloadOf', () => {
  it('names the entry script and what the exposed module needs at once, with their hashes', () => {
    const manifest = {
      metaData: { remoteEntry: { name: 'entry.js', path: 'sub/' } },
      exposes: [{ assets: assets(['first.js'], ['first.css']) }],
      howdah: {
        shares: ['@howdah/shared-api/sql'],
        integrity: {
          'sub/entry.js': 'sha384-a',
          'first.js': 'sha384-b',
          'first.css': 'sha384-c',
          'late.js': 'sha384-d',
        },
      },
    };
    expect(preloadOf(manifest, 'sha384-m')).toEqual({
      manifest: 'sha384-m',
      files: { 'sub/entry.js': 'sha384-a', 'first.js': 'sha384-b', 'first.css': 'sha384-c' },
      shares: ['@howdah/shared-api/sql'],
    });
  });

  it.each([{}, { exposes: [{}] }, { exposes: [{ assets: { js: {} } }] }])(
    'takes a manifest with little in it: %j',
    (manifest) => {
      expect(preloadOf(manifest, 'sha384-m')).toEqual({ manifest: 'sha384-m', files: {}, shares: [] });
    },
  );

  it('leaves out a file without a hash', () => {
    const manifest = { metaData: { remoteEntry: { name: 'toString' } }, howdah: { integrity: {} } };
    expect(preloadOf(manifest, 'sha384-m').files).toEqual({});
  });
});
