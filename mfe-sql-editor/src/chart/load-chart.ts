import { LatePart } from '@howdah/shared-ui';

/** Charts, with the library that draws them. */
export const chartPart = new LatePart(
  'The chart',
  () => import(/* webpackChunkName: "chart" */ './result-chart.tsx'),
);
