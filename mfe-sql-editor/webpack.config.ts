import { join } from 'node:path';
import { remoteConfig } from '@howdah/tools/webpack';
import type { Compiler } from 'webpack';
import { leanMonaco } from './src/editor/monaco/lean/lean-monaco.ts';

const builds = remoteConfig({
  folder: import.meta.dirname,
  workers: {
    'editor.worker': './src/editor/monaco/editor.worker.ts',
    'parser.worker': './src/safety/parser/parser.worker.ts',
  },
});

/** The SQL parser is told by the page where its `.wasm` is; its own loader would look beside the worker. */
const parserLoader = {
  apply(compiler: Compiler) {
    const ours = join(import.meta.dirname, 'src/safety/parser/parser-loader.ts');
    new compiler.webpack.NormalModuleReplacementPlugin(/^\.\/libpg-query\.js$/, ours).apply(compiler);
  },
};

/** Monaco and the grid each come as one file: split by package they would be two, for nobody's benefit. */
const oneFileForEach = { cacheGroups: { default: false, defaultVendors: false } } as const;

export default (...options: Parameters<typeof builds>) =>
  builds(...options).map((build) => ({
    ...build,
    // As it is: it would ask for modules of Node, which it does not use in a browser.
    module: { ...build.module, noParse: /libpg-query[\\/]wasm[\\/]libpg-query\.js$/ },
    plugins: [...(build.plugins ?? []), parserLoader],
    resolve: { ...build.resolve, alias: leanMonaco },
    optimization: { ...build.optimization, splitChunks: oneFileForEach },
  }));
