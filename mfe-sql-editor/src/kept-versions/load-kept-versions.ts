import { LazyModule } from '@howdah/shared-ui';

export const keptVersionsPart = new LazyModule('The kept versions', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./kept-versions-dialog.tsx');
});
