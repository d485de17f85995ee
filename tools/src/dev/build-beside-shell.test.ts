import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { buildBesideShell } from './build-beside-shell.ts';

describe('a development build beside a running shell', () => {
  const folder = mkdtempSync(join(tmpdir(), 'howdah-dev-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("compiles JSX for React's production build, and leaves it readable", async () => {
    writeFileSync(join(folder, 'entry.jsx'), 'globalThis.shown = <p>A readable paragraph</p>;');
    const config = buildBesideShell({
      mode: 'development',
      context: folder,
      entry: './entry.jsx',
      devtool: false,
      output: { path: folder, filename: 'out.js' },
      externals: /^react/,
      externalsType: 'commonjs',
      module: {
        rules: [
          {
            test: /\.jsx$/,
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                parser: { syntax: 'ecmascript', jsx: true },
                transform: { react: { runtime: 'automatic' } },
              },
            },
          },
        ],
      },
    });
    await new Promise<void>((resolve, reject) => {
      webpack(config, (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      );
    });
    const built = readFileSync(join(folder, 'out.js'), 'utf8');
    expect(built).toContain('require("react/jsx-runtime")');
    expect(built).not.toContain('jsxDEV');
    expect(built).toContain('\n');
  });
});
