import { remoteConfig } from '@howdah/tools/webpack';
import { leanMonaco } from './src/editor/monaco/lean/lean-monaco.ts';

const builds = remoteConfig({
  folder: import.meta.dirname,
  workers: { 'editor.worker': './src/editor/monaco/editor.worker.ts' },
});

/** Monaco and the grid each come as one file: split by package they would be two, without benefit. */
const oneFileForEach = { cacheGroups: { default: false, defaultVendors: false } } as const;

export default (...options: Parameters<typeof builds>) =>
  builds(...options).map((build) => ({
    ...build,
    resolve: { ...build.resolve, alias: leanMonaco },
    optimization: { ...build.optimization, splitChunks: oneFileForEach },
  }));
