import { axisLabel, tickPositions, valueLabel, type ChartData } from './axis-labels.ts';
const points = (scale: ChartData['scale'], xs: number[]): ChartData => ({
  scale,
  points: xs.map((x) => ({ x, y: 1, over: `label number ${x}` })),
});

it.each([
  [1234.5, '1,234.5'],
  [1_234_567, '1.23M'],
  [-0.00012, '-0.0001'],
])('tells %d as %s', (value, label) => {
  expect(valueLabel(value)).toBe(label);
});

it('labels as many categories as have room, cut where they are long', () => {
  const data = points('category', [0, 1, 2, 3, 4, 5, 6, 7]);
  const ticks = tickPositions(data, 400);
  expect(ticks).toEqual([0, 2, 4, 6]);
  expect(axisLabel(2, data, ticks)).toBe('label number…');
});

it('labels every category where all of them are short', () => {
  const data: ChartData = {
    scale: 'category',
    points: ['de', 'en', 'es', 'fr', 'pt'].map((over, x) => ({ x, y: 1, over })),
  };
  expect(tickPositions(data, 320)).toEqual([0, 1, 2, 3, 4]);
});

it('labels a scale at even steps', () => {
  expect(tickPositions(points('number', [0, 5, 30]), 400)).toEqual([0, 10, 20, 30]);
});

it.each([
  [86_400_000 * 30, '2024-01-01'],
  [3_600_000 * 6, '01-01 00:00'],
  [10_000, '00:00:00'],
])('tells times that are %d ms apart as %s', (apart, label) => {
  const start = Date.UTC(2024, 0, 1);
  const data = points('time', [start, start + apart]);
  expect(axisLabel(start, data, [start, start + apart])).toBe(label);
});
