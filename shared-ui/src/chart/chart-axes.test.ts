import { pointAxis, valueAxis } from './chart-axes.ts';
import type { ChartData } from './chart-data.ts';

const over = (scale: ChartData['scale'], xs: number[]): ChartData => ({
  scale,
  points: xs.map((x) => ({ x, values: [1], over: `label number ${x}` })),
});
const values = (...ys: (number | null)[]) => ys.map((y, x) => ({ x, over: String(x), values: [y] }));
const labels = ({ ticks }: { ticks: readonly { label: string }[] }) => ticks.map(({ label }) => label);

const categories = (count: number) => over('category', [...Array(count).keys()]);

it('labels as many categories as have room, cut where they are long', () => {
  const { ticks, isTilted } = pointAxis(categories(12), 'bar', 400);
  expect(ticks.map(({ at }) => at)).toEqual([0, 3, 6, 9]);
  expect(ticks[1]!.label).toBe('label number…');
  expect(isTilted).toBeFalsy();
});

it('labels each of a few categories, tilted where level labels have no room', () => {
  const at = (width: number, mayTilt?: boolean) => pointAxis(categories(8), 'bar', width, mayTilt);
  expect(at(300)).toMatchObject({ isTilted: true, ticks: { length: 8 } });
  expect(at(900).ticks).toHaveLength(8);
  expect(at(900).isTilted).toBeFalsy();
  // Without the height for it, labels are left out as before.
  expect(at(300, false).ticks.length).toBeLessThan(8);
});

it('labels every category where all of them are short', () => {
  const points = ['de', 'en', 'es', 'fr', 'pt'].map((name, x) => ({ x, values: [1], over: name }));
  expect(labels(pointAxis({ scale: 'category', points }, 'bar', 320))).toEqual([
    'de',
    'en',
    'es',
    'fr',
    'pt',
  ]);
});

it('labels numbers at round steps', () => {
  expect(labels(pointAxis(over('number', [0, 5, 31]), 'line', 400))).toEqual(['0', '10', '20', '30']);
});

const start = Date.UTC(2024, 0, 1);
const minutes = 60_000;
it.each([
  [3 * 365 * 1440 * minutes, ['2024', '2025', '2026'], ''],
  [90 * 1440 * minutes, ['Jan 2024', 'Feb 2024', 'Mar 2024'], ''],
  [4 * 1440 * minutes, ['1 Jan', '2 Jan', '3 Jan', '4 Jan', '5 Jan'], '2024'],
  [36 * 60 * minutes, ['1 Jan', '12:00', '2 Jan', '12:00'], '1 Jan 2024 to 2 Jan 2024, UTC'],
  [30 * minutes, ['1 Jan', '00:10', '00:20', '00:30'], '1 Jan 2024, UTC'],
  [10_000, ['00:00:00', '00:00:05', '00:00:10'], '1 Jan 2024, UTC'],
])('labels %d ms with %j, and says %j once', (length, expected, context) => {
  const axis = pointAxis(over('time', [start, start + length]), 'line', 400);
  expect(labels(axis)).toEqual(expected);
  expect(axis.context).toBe(context);
});

it('labels a single time', () => {
  expect(labels(pointAxis(over('time', [start]), 'line', 400))).toEqual(['1 Jan']);
});

it.each([
  ['bar', values(3, 8, null), ['0', '2', '4', '6', '8']],
  ['bar', values(-3, 8), ['-5', '0', '5', '10']],
  ['bar', values(0, 0), ['0', '1']],
  ['bar', values(2_500_000), ['0', '500K', '1M', '1.5M', '2M', '2.5M']],
  ['line', values(0.01, 0.04), ['0', '0.01', '0.02', '0.03', '0.04']],
  ['line', values(1000, 1001, 1004), ['1,000', '1,001', '1,002', '1,003', '1,004']],
  ['line', values(7, 7), ['0', '2', '4', '6', '8']],
] as const)('labels the values of %ss at round steps: %j', (kind, points, expected) => {
  const axis = valueAxis(points, kind, 200);
  expect(labels(axis)).toEqual(expected);
  expect([axis.min, axis.max]).toEqual([axis.ticks[0]!.at, axis.ticks.at(-1)!.at]);
});

it('has labels for the largest numbers there are', () => {
  expect(valueAxis(values(-1.7e308, 1.7e308), 'line', 200).ticks).toHaveLength(3);
});
