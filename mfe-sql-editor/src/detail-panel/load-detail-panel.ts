import { LazyModule } from '@howdah/shared-ui';

/** The panel beside the rows that shows one value in full. */
export const detailPart = new LazyModule(
  'The cell content',
  () => import(/* webpackChunkName: "detail-panel" */ './detail-panel.tsx'),
);
