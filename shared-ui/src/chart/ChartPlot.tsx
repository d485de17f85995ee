import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { Patterns, SeriesSample, seriesStyle } from './ChartSeries.tsx';
import { chartLayout, type ChartLayout } from './chart-layout.ts';
import type { ChartTableProps } from './ChartTable.tsx';
import { nameWithUnit, valueText, type ChartKind } from './chart-data.ts';
import styles from './Chart.module.css';

interface ChartPlotProps extends ChartTableProps {
  kind: ChartKind;
  /** Shows captions of the axes. The legend and the shared part of the labels are always shown. */
  hasCaptions: boolean;
}

/** The active point. It is announced only after a key press, because a pointer moves over many points. */
interface ActivePoint {
  index: number;
  by: 'pointer' | 'keys';
}

/** The drawing with the names of its axes and the values of the active point. */
export function ChartPlot({ kind, hasCaptions, data, series, xName, unit, label }: ChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const size = useSize(plot);
  const id = useId();
  const [active, setActive] = useState<ActivePoint | null>(null);
  const layout = useMemo(() => (size ? chartLayout(kind, data, size) : null), [kind, data, size]);
  const point = active && data.points[active.index];
  const last = data.points.length - 1;

  function handlePointer(event: PointerEvent<HTMLElement>) {
    if (!layout) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    setActive({ index: layout.nearest(x), by: 'pointer' });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const at = active?.index;
    if (event.key === 'Escape' && at !== undefined) {
      event.stopPropagation();
      setActive(null);
      return;
    }
    const steps: Record<string, number> = {
      ArrowRight: at === undefined ? 0 : at + 1,
      ArrowLeft: at === undefined ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setActive({ index: Math.min(last, Math.max(0, next)), by: 'keys' });
  }

  const below = [hasCaptions && xName, layout?.x.context].filter(Boolean);
  const says = series.map((name, place) => ({ name, value: textOf(point?.values[place] ?? null, unit) }));
  return (
    <div className={styles.body}>
      {(hasCaptions || series.length > 1) && <Names series={series} unit={unit} kind={kind} patterns={id} />}
      <div
        ref={plot}
        className={styles.plot}
        role="group"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        tabIndex={0}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setActive(null)}
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setActive({ index: 0, by: 'keys' });
        }}
        onBlur={() => setActive(null)}
      >
        {layout && point && <Mark kind={kind} layout={layout} index={active.index} />}
        <Patterns id={id} count={series.length} />
        {layout && (
          <ChartDrawing
            kind={kind}
            data={data}
            series={series.length}
            layout={layout}
            patterns={id}
            label={label}
          />
        )}
        {layout && point && kind === 'line' && (
          <Dots layout={layout} index={active.index} values={point.values} />
        )}
        {layout && point && (
          <ChartTooltip layout={layout} index={active.index} title={point.over}>
            {says.map(({ name, value }, place) => (
              <div key={place} className={styles.reading}>
                <SeriesSample kind={kind} place={place} patterns={id} />
                <span className={styles.readingName}>{name}</span>
                <span className={styles.readingValue}>{value}</span>
              </div>
            ))}
          </ChartTooltip>
        )}
        <VisuallyHidden id={`${id}-hint`}>Use the arrow keys to read the values.</VisuallyHidden>
        <VisuallyHidden aria-live="polite">
          {active?.by === 'keys' && point
            ? `${point.over}: ${says.map(({ name, value }) => `${name} ${value}`).join(', ')}`
            : ''}
        </VisuallyHidden>
      </div>
      {below.length > 0 && <div className={styles.xName}>{below.join(' · ')}</div>}
    </div>
  );
}

/** The name of the values above their axis; a legend where there are several. */
function Names({
  series,
  unit,
  kind,
  patterns,
}: Pick<ChartPlotProps, 'series' | 'unit' | 'kind'> & { patterns: string }) {
  if (series.length === 1) return <div className={styles.yName}>{nameWithUnit(series[0]!, unit)}</div>;
  return (
    <div className={styles.legend} role="list">
      {series.map((name, place) => (
        <div key={place} className={styles.legendItem} role="listitem">
          <SeriesSample kind={kind} place={place} patterns={patterns} />
          {nameWithUnit(name, unit)}
        </div>
      ))}
    </div>
  );
}

/** The band or the line behind the active point. */
function Mark({ kind, layout, index }: { kind: ChartKind; layout: ChartLayout; index: number }) {
  const width = kind === 'bar' ? layout.band : 1;
  return (
    <span
      className={styles.mark}
      data-kind={kind}
      style={{
        insetInlineStart: layout.left(index) - width / 2,
        insetBlockStart: layout.padding.top,
        insetBlockEnd: layout.padding.bottom,
        inlineSize: width,
      }}
    />
  );
}

/** The marked values of the active point. */
function Dots({
  layout,
  index,
  values,
}: {
  layout: ChartLayout;
  index: number;
  values: readonly (number | null)[];
}) {
  return values.map((value, place) =>
    value === null ? null : (
      <span
        key={place}
        className={styles.dot}
        style={{
          insetInlineStart: layout.left(index),
          insetBlockStart: layout.top(value),
          background: seriesStyle(place).color,
        }}
      />
    ),
  );
}

function textOf(value: number | null, unit: string | undefined): string {
  return value === null ? 'No value' : valueText(value, unit);
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      setSize({ width: entry.contentRect.width, height: Math.max(MIN_HEIGHT, entry.contentRect.height) });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

const MIN_HEIGHT = 64;
