import { memo } from 'react';
import { nameWithUnit, valueText, type ChartData } from './chart-data.ts';
import styles from './Chart.module.css';

export interface ChartTableProps {
  data: ChartData;
  series: readonly string[];
  xName: string;
  unit: string | undefined;
  label: string;
}

/** The values behind a chart, in a region that scrolls. */
export function ChartTable(props: ChartTableProps) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className={styles.scroller} role="region" aria-label={nameOf(props)} tabIndex={0}>
      <ValueTable {...props} />
    </div>
  );
}

/** The values behind a chart. While rows arrive their container renders with each frame, this only with other values. */
export const ValueTable = memo(function ValueTable(props: ChartTableProps) {
  const { data, series, xName, unit } = props;
  return (
    <table className={styles.values} aria-label={nameOf(props)}>
      <thead>
        <tr>
          <th scope="col">{xName}</th>
          {series.map((name, index) => (
            <th key={index} scope="col" data-numeric>
              {nameWithUnit(name, unit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.points.map(({ over, values }, index) => (
          <tr key={index}>
            <th scope="row">{over}</th>
            {series.map((_, place) => (
              <td key={place} data-numeric>
                <Value value={values[place] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}, areSame);

function areSame(
  { series, ...one }: ChartTableProps,
  { series: others, ...other }: ChartTableProps,
): boolean {
  const keys = Object.keys(one) as (keyof typeof one)[];
  return series.join('\n') === others.join('\n') && keys.every((key) => one[key] === other[key]);
}

const nameOf = ({ label }: ChartTableProps) =>
  `Values of the ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

function Value({ value }: { value: number | null }) {
  return value === null ? <span className={styles.gap}>No value</span> : valueText(value);
}
