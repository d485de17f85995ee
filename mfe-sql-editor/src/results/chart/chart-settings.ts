import type { ResultSetView } from '@howdah/shared-api/sql';
import { useMemo, useState } from 'react';
import { columnsFingerprint, type ChartSettings } from './chart-columns.ts';

export const defaultChart: ChartSettings = { kind: 'bar', x: null, y: null, cumulative: false };

/** What was kept, as far as it is settings of a chart of these columns. */
export function chartSettings(kept: unknown, fingerprint: string): ChartSettings {
  if (typeof kept !== 'object' || kept === null) return defaultChart;
  const { columns, kind, x, y, cumulative } = kept as Record<string, unknown>;
  if (columns !== fingerprint) return defaultChart;
  return {
    kind: kind === 'line' ? 'line' : 'bar',
    x: typeof x === 'string' ? x : null,
    y: typeof y === 'string' ? y : null,
    cumulative: cumulative === true,
  };
}

/** Where the state of each open document is kept in this browser (docs/product/sql-editor.md#numbers). */
const STATE_NAME = 'sqlEditorStateV2';
/** Queries whose state is kept; the one that was not touched for the longest goes first. */
const MAX_SNIPPETS = 200;

type Kept = Record<string, Record<string, unknown>>;

/** What was kept of a query by this name, as it was written; undefined when there is none or storage is switched off. */
export function readLook(document: string, name: string): unknown {
  return readAll()[document]?.[name];
}

/** Keeps something of a query. Where storage is switched off or full it lasts as long as the page. */
export function keepLook(document: string, name: string, value: unknown): void {
  const { [document]: own, ...others } = readAll();
  const kept: Kept = { ...others, [document]: { ...own, [name]: value } };
  const newest = Object.entries(kept).slice(-MAX_SNIPPETS);
  try {
    localStorage.setItem(STATE_NAME, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // The page has it as state.
  }
}

function readAll(): Kept {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(STATE_NAME) ?? '{}');
    return typeof all === 'object' && all !== null ? (all as Kept) : {};
  } catch {
    return {};
  }
}

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
