import { IconButton } from '@howdah/shared-ui';
import { ChartColumn } from 'lucide-react';
import { resultTexts } from '../texts/results.ts';
import { chartPart } from './load-chart.ts';
import type { ChartControl } from './use-chart-settings.ts';

/** Puts the chart in the place of the rows, and back. */
export function ChartSwitch({ chart }: { chart: ChartControl }) {
  return (
    <IconButton
      size="sm"
      label={resultTexts.chart}
      icon={<ChartColumn aria-hidden />}
      aria-pressed={chart.isShown}
      onPointerEnter={chartPart.prefetch}
      onFocus={chartPart.prefetch}
      onClick={() => chart.show(!chart.isShown)}
    />
  );
}
