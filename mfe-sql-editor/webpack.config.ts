import { remoteConfig } from '@howdah/tools/webpack';
import { leanMonaco } from './src/editor/monaco/lean/lean-monaco.ts';

const builds = remoteConfig({
  folder: import.meta.dirname,
  workers: { 'editor.worker': './src/editor/monaco/editor.worker.ts' },
});

export default (...options: Parameters<typeof builds>) =>
  builds(...options).map((build) => ({ ...build, resolve: { ...build.resolve, alias: leanMonaco } }));
