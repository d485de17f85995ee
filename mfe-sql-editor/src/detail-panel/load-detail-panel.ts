import { LatePart } from '@howdah/shared-ui';

/** The panel beside the rows that shows one value in full. */
export const detailPart = new LatePart(
  'The cell content',
  () => import(/* webpackChunkName: "detail-panel" */ './detail-panel.tsx'),
);
