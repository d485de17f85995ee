import { remoteConfig } from '@howdah/tools/webpack';

export default remoteConfig({
  folder: import.meta.dirname,
  workers: { 'sample-frame': './src/docs/run/frame/sample-frame.ts' },
});
