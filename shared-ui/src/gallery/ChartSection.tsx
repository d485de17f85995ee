import { Chart, type ChartData } from '../chart/Chart.tsx';
import styles from './Gallery.module.css';

function categories(rows: Record<string, (number | null)[]>): ChartData {
  return {
    scale: 'category',
    points: Object.entries(rows).map(([over, values], x) => ({ x, over, values })),
  };
}

const sold = categories({ Fiction: [1204], History: [830], Travel: [412], Poetry: [96], Returned: [-140] });

const byRegion = categories({
  Jan: [120, 80, 30],
  Feb: [140, 60, 45],
  Mar: [90, 110, 20],
  Apr: [170, 95, 60],
});

const days: ChartData = {
  scale: 'time',
  points: [3, 8, 5, 13, null, null, 17, 25, null, 31, null, 22, 24].map((value, day) => {
    const x = Date.UTC(2026, 0, 1 + day);
    return { x, values: [value && value * 1000], over: new Date(x).toISOString().slice(0, 10) };
  }),
};

const latencies: ChartData = {
  scale: 'time',
  points: Array.from({ length: 48 }, (_, half) => {
    const x = Date.UTC(2026, 0, 1, 9, half * 15);
    const wave = (shift: number, size: number) => Math.round((Math.sin(half / 5 + shift) + 2) * size);
    return {
      x,
      values: [wave(0, 4), wave(1, 11), wave(2, 21), half > 30 ? null : wave(3, 34)],
      over: new Date(x).toISOString().slice(0, 16).replace('T', ' '),
    };
  }),
};

const nothing: ChartData = { scale: 'category', points: [] };

/** Charts of every kind, with gaps, a part of the rows, and nothing. */
export function ChartSection() {
  return (
    <>
      <div className={styles.chart}>
        <Chart kind="bar" data={sold} series={['sold']} xName="genre" label="Bar chart of sold by genre" />
      </div>
      <div className={styles.chart}>
        <Chart
          kind="bar"
          data={byRegion}
          series={['Europe', 'Asia', 'Africa']}
          xName="month"
          unit="EUR"
          label="Bar chart of revenue by month and region"
        />
      </div>
      <div className={styles.chart}>
        <Chart
          kind="line"
          data={days}
          series={['visits']}
          xName="day"
          label="Line chart of visits by day"
          rows={{ drawn: 13, all: 365 }}
        />
      </div>
      <div className={styles.chart}>
        <Chart
          kind="line"
          data={latencies}
          series={['p50', 'p90', 'p99', 'max']}
          xName="started_at"
          unit="ms"
          label="Line chart of latency by time"
        />
      </div>
      <Chart kind="bar" data={nothing} series={['sold']} xName="genre" label="A chart without bars" />
    </>
  );
}
