import { Chart } from '../chart/Chart.tsx';
import { ChartLegend } from '../chart/ChartLegend.tsx';
import type { ChartData } from '../chart/chart-data.ts';
import styles from './Gallery.module.css';

const sold: ChartData = {
  scale: 'category',
  points: [
    ['Fiction', 1204],
    ['History', 830],
    ['Travel', 412],
    ['Poetry', 96],
    ['Returned', -140],
  ].map(([over, y], x) => ({ x, y: Number(y), over: String(over) })),
};

const days: ChartData = {
  scale: 'time',
  points: [3, 8, 5, 13, 9, 21, 17, 25, 19, 31].map((y, day) => {
    const at = new Date(Date.UTC(2026, 0, 1 + day));
    return { x: at.getTime(), y: y * 1000, over: at.toISOString().slice(0, 10) };
  }),
};

const nothing: ChartData = { scale: 'category', points: [] };

export function ChartSection() {
  return (
    <>
      <ChartLegend kind="bar" name="sold" />
      <div className={styles.chart}>
        <Chart kind="bar" data={sold} name="sold" label="Bar chart of sold books by genre" />
      </div>
      <ChartLegend kind="line" name="visits" />
      <div className={styles.chart}>
        <Chart kind="line" data={days} name="visits" label="Line chart of visits by day" />
      </div>
      <Chart kind="bar" data={nothing} name="sold" label="A chart without bars" />
    </>
  );
}
