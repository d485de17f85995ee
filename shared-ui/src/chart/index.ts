/** The one chart of the suite. It brings the library that draws, so import it where a chart is shown, and late. */
export { Chart, type ChartProps } from './Chart.tsx';
export { ChartLegend, type ChartLegendProps } from './ChartLegend.tsx';
export type { ChartData, ChartKind, ChartPoint } from './chart-data.ts';
