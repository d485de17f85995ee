import { LazyModule } from '@howdah/shared-ui';

/** Charts, with the library that draws them. */
export const chartPart = new LazyModule(
  'The chart',
  () => import(/* webpackChunkName: "chart" */ './result-chart.tsx'),
);
