import type { ChartKind } from './chart-data.ts';
import styles from './Chart.module.css';

interface SeriesStyle {
  color: string;
  dash: string | undefined;
  symbol: 'circle' | 'square' | 'triangleUp' | 'diamond';
}

const SERIES: readonly SeriesStyle[] = [
  { color: 'var(--chart-1)', dash: undefined, symbol: 'circle' },
  { color: 'var(--chart-2)', dash: '6 3', symbol: 'square' },
  { color: 'var(--chart-3)', dash: '2 3', symbol: 'triangleUp' },
  { color: 'var(--chart-4)', dash: '9 3 2 3', symbol: 'diamond' },
];

/** How a series looks. The lines differ by their dashes and markers too, bars by their hatching. */
export function seriesStyle(place: number): SeriesStyle {
  return SERIES[place % SERIES.length]!;
}

/** The fill of a series of bars. */
export function seriesFill(place: number, patterns: string): string {
  return place === 0 ? seriesStyle(0).color : `url(#${patterns}-${place % SERIES.length})`;
}

/** Lines over the color of a bar, with a different direction for each series. */
const HATCHES = [undefined, 'M0 6 L6 0', 'M0 3 H6', 'M0 0 L6 6 M0 6 L6 0'];

/** The hatching of bars; each pattern is 6 pixels wide. */
export function Patterns({ id, count }: { id: string; count: number }) {
  if (count < 2) return null;
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden>
      <defs>
        {HATCHES.slice(1, count).map((path, index) => (
          <pattern key={path} id={`${id}-${index + 1}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" style={{ fill: seriesStyle(index + 1).color }} />
            <path d={path} style={{ stroke: 'var(--surface)', strokeWidth: 1.5 }} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** The sample of a series in the legend. */
export function SeriesSample({
  kind,
  place,
  patterns,
}: {
  kind: ChartKind;
  place: number;
  patterns: string;
}) {
  const { color, dash, symbol } = seriesStyle(place);
  if (kind === 'bar') {
    return (
      <svg className={styles.sample} width="12" height="12" aria-hidden>
        <rect width="12" height="12" rx="2" style={{ fill: seriesFill(place, patterns) }} />
      </svg>
    );
  }
  return (
    <svg className={styles.sample} width="24" height="12" aria-hidden>
      <path d="M0 6 H24" style={{ stroke: color, strokeWidth: 1.5, strokeDasharray: dash }} />
      <path d={SYMBOLS[symbol]} style={{ fill: color }} />
    </svg>
  );
}

const SYMBOLS = {
  circle: 'M9 6 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0',
  square: 'M9.5 3.5 h5 v5 h-5 z',
  triangleUp: 'M12 2.5 l3.5 6 h-7 z',
  diamond: 'M12 2 l4 4 l-4 4 l-4 -4 z',
};
