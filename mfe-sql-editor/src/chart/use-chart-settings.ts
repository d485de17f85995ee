import type { ResultSetView } from '@howdah/shared-api/sql';
import { useMemo, useState } from 'react';
import { columnsFingerprint } from './chart-columns.ts';
import { chartSettings, type ChartSettings } from './chart-settings.ts';
import { keepLook, readLook } from './kept-look.ts';

export interface ChartControl {
  settings: ChartSettings;
  change(patch: Partial<ChartSettings>): void;
  /** The chart is shown instead of the rows. */
  isShown: boolean;
  show(isShown: boolean): void;
}

/** The columns that each query's chart is shown for, until the page is left: a result of other columns is a table again. */
const shownFor = new Map<string, string>();

/** How the results of a query are drawn. */
export function useChartSettings(
  document: string,
  set: Pick<ResultSetView, 'columns'> | undefined,
): ChartControl {
  const described = set?.columns;
  const columns = useMemo(() => (described ? columnsFingerprint({ columns: described }) : ''), [described]);
  const kept = useMemo(() => chartSettings(readLook(document, 'chart'), columns), [document, columns]);
  const [changed, setChanged] = useState<{ columns: string; settings: ChartSettings }>();
  const [, setShown] = useState(shownFor.get(document));
  const settings = changed?.columns === columns ? changed.settings : kept;
  return {
    settings,
    change(patch) {
      const next = { ...settings, ...patch };
      setChanged({ columns, settings: next });
      keepLook(document, 'chart', { ...next, columns });
    },
    isShown: shownFor.get(document) === columns,
    show(isShown) {
      if (isShown) shownFor.set(document, columns);
      else shownFor.delete(document);
      setShown(shownFor.get(document));
    },
  };
}
