import { useState } from 'react';
import { chartSettings, type ChartSettings } from './chart-settings.ts';
import { keepLook, readLook } from './kept-look.ts';

export interface ChartControl {
  settings: ChartSettings;
  change(patch: Partial<ChartSettings>): void;
}

/** How the results of a query are drawn, kept in this browser. */
export function useChartSettings(document: string): ChartControl {
  const [settings, setSettings] = useState(() => chartSettings(readLook(document, 'chart')));
  return {
    settings,
    change(patch) {
      const next = { ...settings, ...patch };
      setSettings(next);
      keepLook(document, 'chart', next);
    },
  };
}
