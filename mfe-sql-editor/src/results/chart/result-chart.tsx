import type { ResultSetView } from '@howdah/shared-api/sql';
import { Button, EmptyState, Select, Switch, formatCount, UnstyledButton } from '@howdah/shared-ui';
import { Chart } from '@howdah/shared-ui/chart';
import { useMemo } from 'react';
import { chartPoints, MAX_POINTS, unitOf, type ChartKind } from '@howdah/shared-api/sql-values';
import { chartColumns, columnLabels, isKeyColumn, isNumberColumn } from './chart-columns.ts';
import type { ChartControl } from './chart-settings.ts';
import classes from './result-chart.module.css';

/** Texts of the chart. */
export const chartTexts = {
  region: 'Chart',
  kind: 'Kind of chart',
  kinds: { bar: 'Bar', line: 'Line' },
  x: 'X axis',
  y: 'Y axis',
  cumulative: 'Cumulative',
  cumulativeOf: (name: string) => `${name}, cumulative`,
  describe: (kind: string, y: string, x: string, points: string) =>
    `${kind} chart of ${y} by ${x}, ${points} points`,
  unsuitable: 'Nothing to plot',
  unsuitableHelp: 'A chart needs a column of numbers. This result has none.',
  choose: 'Choose columns',
  chooseHelp: (keys: string) =>
    `The only numbers here are keys (${keys}), which identify rows. Choose one for the Y axis to plot it anyway.`,
  chooseColumn: 'Choose a column',
  nothing: 'No numbers to plot',
  nothingHelp: (name: string) => `${name} has no numbers in these rows. Choose another column.`,
  showTable: 'Show the table',
  failed: 'The chart failed to load',
} as const;

interface ResultChartProps {
  set: ResultSetView;
  chart: ChartControl;
}

const kinds = Object.entries(chartTexts.kinds) as [ChartKind, string][];

/** A result as bars or a line, with controls for the columns. */
export function ResultChart({ set, chart }: ResultChartProps) {
  const { settings, change } = chart;
  const { kind, cumulative } = settings;
  const drawn = chartColumns(set, settings);
  // While rows arrive, the set changes with each frame: only the drawn rows matter.
  const rows = Math.min(set.rowCount, MAX_POINTS[kind]);
  const y = drawn?.y ?? null;
  const data = useMemo(
    () => drawn && y !== null && chartPoints(set, { x: drawn.x, y }, kind, cumulative),
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [set.columns, rows, drawn?.x, y, kind, cumulative],
  );

  if (!drawn) {
    return (
      <EmptyState
        size="panel"
        title={chartTexts.unsuitable}
        description={chartTexts.unsuitableHelp}
        action={
          <Button size="sm" onClick={() => chart.show(false)}>
            {chartTexts.showTable}
          </Button>
        }
      />
    );
  }

  const labels = columnLabels(set);
  const controls = (
    <>
      <div className={classes.kinds} role="group" aria-label={chartTexts.kind}>
        {kinds.map(([id, label]) => (
          <UnstyledButton
            key={id}
            className={classes.kind}
            aria-pressed={id === kind}
            onClick={() => change({ kind: id })}
          >
            {label}
          </UnstyledButton>
        ))}
      </div>
      <AxisSelect
        label={chartTexts.x}
        set={set}
        labels={labels}
        value={drawn.x}
        onChange={(x) => change({ x })}
      />
      <AxisSelect
        label={chartTexts.y}
        set={set}
        labels={labels}
        numbersOnly
        value={y}
        onChange={(column) => change({ y: column })}
      />
      <Switch
        label={chartTexts.cumulative}
        checked={cumulative}
        onCheckedChange={(checked) => change({ cumulative: checked })}
      />
    </>
  );
  if (!data || y === null) {
    return (
      <section className={classes.chart} aria-label={chartTexts.region}>
        <div className={classes.controls}>{controls}</div>
        <EmptyState
          size="panel"
          title={chartTexts.choose}
          description={chartTexts.chooseHelp(keyNames(set))}
          action={
            <Button size="sm" onClick={() => chart.show(false)}>
              {chartTexts.showTable}
            </Button>
          }
        />
      </section>
    );
  }

  const [xLabel, yLabel] = [labels[drawn.x]!, labels[y]!];
  const yName = cumulative ? chartTexts.cumulativeOf(yLabel) : yLabel;
  return (
    <section className={classes.chart} aria-label={chartTexts.region}>
      <Chart
        kind={kind}
        data={data}
        series={[yName]}
        xName={xLabel}
        unit={unitOf(set.columns[y]!.name)}
        rows={{ drawn: data.rows, all: set.rowCount }}
        controls={controls}
        namedByControls
        label={chartTexts.describe(chartTexts.kinds[kind], yName, xLabel, formatCount(data.points.length))}
        empty={
          <EmptyState size="panel" title={chartTexts.nothing} description={chartTexts.nothingHelp(yLabel)} />
        }
      />
    </section>
  );
}

/** The columns whose numbers are keys. */
function keyNames({ columns }: ResultSetView): string {
  const names = columns.filter((column) => isNumberColumn(column) && isKeyColumn(column));
  return names.map(({ name }) => name).join(', ');
}

interface AxisSelectProps {
  label: string;
  set: ResultSetView;
  /** Of all columns. */
  labels: readonly string[];
  numbersOnly?: boolean;
  /** Null while nothing is chosen. */
  value: number | null;
  onChange(column: number): void;
}

function AxisSelect({ label, set, labels, numbersOnly = false, value, onChange }: AxisSelectProps) {
  const options = set.columns.flatMap((column, index) =>
    numbersOnly && !isNumberColumn(column) ? [] : [{ value: String(index), label: labels[index]! }],
  );
  return (
    <label className={classes.axis}>
      {label}
      <Select
        size="sm"
        inline
        options={options}
        value={value === null ? '' : String(value)}
        placeholder={chartTexts.chooseColumn}
        onValueChange={(next) => onChange(Number(next))}
      />
    </label>
  );
}
