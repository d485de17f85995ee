import { LatePart } from '../late-part/late-part.ts';

export const keptVersionsPart = new LatePart('The kept versions', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('./kept-versions-dialog.tsx');
});
