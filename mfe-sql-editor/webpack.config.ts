import { remoteConfig } from '@howdah/tools/webpack';

export default remoteConfig({
  folder: import.meta.dirname,
  workers: { 'editor.worker': './src/editor/monaco/editor.worker.ts' },
});
