import type { ResultSetView } from '@howdah/shared-api/sql';
import { useMemo, useState } from 'react';
import { keepSnippetState, snippetState } from '../../runs/stored/editor-state.ts';
import { columnsFingerprint, type ChartSettings } from './chart-columns.ts';

export const defaultChart: ChartSettings = { kind: 'bar', x: null, y: null, cumulative: false };

/** The stored settings, if they are valid and for these columns. */
export function chartSettings(kept: unknown, fingerprint: string): ChartSettings {
  if (typeof kept !== 'object' || kept === null) return defaultChart;
  const { columns, kind, x, y, cumulative } = kept as Record<string, unknown>;
  if (columns !== fingerprint) return defaultChart;
  return {
    kind: kind === 'line' ? 'line' : 'bar',
    x: columnOf(x, fingerprint),
    y: columnOf(y, fingerprint),
    cumulative: cumulative === true,
  };
}

/** The position of a stored column. Earlier versions stored its name. */
function columnOf(stored: unknown, fingerprint: string): number | null {
  if (typeof stored === 'number') return stored;
  const columns = JSON.parse(fingerprint || '[]') as [name: string, typeId: number][];
  const position = columns.findIndex(([name]) => name === stored);
  return position < 0 ? null : position;
}

export interface ChartControl {
  settings: ChartSettings;
  change(patch: Partial<ChartSettings>): void;
  /** Whether the chart is shown instead of the rows. */
  isShown: boolean;
  show(isShown: boolean): void;
}

/**
 * The columns for which each document shows a chart, until the page is closed. A result with other columns is shown as a table
 * again.
 */
const shownFor = new Map<string, string>();

/** The chart settings of a document. */
export function useChartSettings(
  document: string,
  projectRef: string,
  set: Pick<ResultSetView, 'columns'> | undefined,
): ChartControl {
  const described = set?.columns;
  const columns = useMemo(() => (described ? columnsFingerprint({ columns: described }) : ''), [described]);
  const kept = useMemo(() => chartSettings(snippetState(document)?.chart, columns), [document, columns]);
  const [changed, setChanged] = useState<{ columns: string; settings: ChartSettings }>();
  const [, setShown] = useState(shownFor.get(document));
  const settings = changed?.columns === columns ? changed.settings : kept;
  return {
    settings,
    change(patch) {
      const next = { ...settings, ...patch };
      setChanged({ columns, settings: next });
      keepSnippetState(document, projectRef, { chart: { ...next, columns } });
    },
    isShown: shownFor.get(document) === columns,
    show(isShown) {
      if (isShown) shownFor.set(document, columns);
      else shownFor.delete(document);
      setShown(shownFor.get(document));
    },
  };
}
