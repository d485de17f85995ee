import { LazyModule } from '@howdah/shared-ui';
import { queryCardTexts } from '../../texts/query-card.ts';

/** Charts, with the library that draws them. */
export const chartPart = new LazyModule(
  queryCardTexts.chartTitle,
  () => import(/* webpackChunkName: "card-chart" */ './card-chart.tsx'),
);
