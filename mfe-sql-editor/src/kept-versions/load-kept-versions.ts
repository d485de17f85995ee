import { LatePart } from '@howdah/shared-ui';

export const keptVersionsPart = new LatePart('The kept versions', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./kept-versions-dialog.tsx');
});
