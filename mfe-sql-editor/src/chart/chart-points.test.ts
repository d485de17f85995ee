import { aSet } from '../results/testing.ts';
import { chartColumns, chartSettings, defaultChart } from './chart-settings.ts';
import { chartPoints, MOST_POINTS } from './chart-points.ts';

const number = (name: string) => ({ name, type_id: 1700, type: 'numeric' });
const text = (name: string) => ({ name, type_id: 25, type: 'text' });
const time = (name: string) => ({ name, type_id: 1184, type: 'timestamp with time zone' });

describe('chartColumns', () => {
  it.each([
    ['a number over a text', [text('day'), number('sold')], { x: 0, y: 1 }],
    ['a number over a text behind it', [number('sold'), text('day')], { x: 1, y: 0 }],
    ['the second number over the first', [number('id'), number('sold')], { x: 0, y: 1 }],
    ['a lone number over itself', [number('sold')], { x: 0, y: 0 }],
    ['nothing without a number', [text('day')], null],
  ])('draws %s', (_what, columns, drawn) => {
    expect(chartColumns({ columns }, defaultChart)).toEqual(drawn);
  });

  it('keeps what was chosen while the result has it', () => {
    const columns = [text('day'), number('sold'), number('price'), text('shop')];
    expect(chartColumns({ columns }, { x: 'shop', y: 'price' })).toEqual({ x: 3, y: 2 });
    expect(chartColumns({ columns }, { x: 'gone', y: 'day' })).toEqual({ x: 0, y: 1 });
  });
});

describe('chartPoints', () => {
  const xy = { x: 0, y: 1 };

  it('leaves out rows without a number, and keeps the order', () => {
    const set = aSet({ columns: [text('a'), number('b')] }, [
      ['x', '2.50'],
      ['y', null],
      ['z', 'NaN'],
      [null, '-1'],
    ]);
    expect(chartPoints(set, xy, 'bar', false)).toEqual({
      scale: 'category',
      points: [
        { x: 0, y: 2.5, over: 'x' },
        { x: 1, y: -1, over: 'NULL' },
      ],
      rows: 4,
    });
  });

  it('adds up along the axis', () => {
    const set = aSet({ columns: [number('a'), number('b')] }, [
      ['3', '1'],
      ['1', '10'],
      ['2', '100'],
    ]);
    expect(chartPoints(set, xy, 'line', true).points.map(({ x, y }) => [x, y])).toEqual([
      [1, 10],
      [2, 110],
      [3, 111],
    ]);
  });

  it('puts lines over times on a scale of time, with zones', () => {
    const set = aSet({ columns: [time('a'), number('b')] }, [
      ['2024-01-01 05:30:00+05:30', '1'],
      ['2024-01-01 00:00:00.5+00', '2'],
    ]);
    const { scale, points } = chartPoints(set, xy, 'line', false);
    expect(scale).toBe('time');
    expect(points.map(({ x }) => new Date(x).toISOString())).toEqual([
      '2024-01-01T00:00:00.000Z',
      '2024-01-01T00:00:00.500Z',
    ]);
  });

  it('falls back to categories when a time has no place on the scale', () => {
    const set = aSet({ columns: [time('a'), number('b')] }, [
      ['2024-01-01 00:00:00+00', '1'],
      ['infinity', '2'],
    ]);
    expect(chartPoints(set, xy, 'line', false)).toMatchObject({
      scale: 'category',
      points: [{ x: 0 }, { x: 1, over: 'infinity' }],
    });
  });

  it('looks at no more rows than can be told apart', () => {
    const set = { ...aSet({ columns: [text('a'), number('b')] }), rowCount: 1_000_000, cell: () => '1' };
    expect(chartPoints(set, xy, 'bar', false)).toMatchObject({ rows: MOST_POINTS.bar });
    expect(chartPoints(set, xy, 'line', false).points).toHaveLength(MOST_POINTS.line);
  });
});

it.each([[null], ['x'], [{ kind: 'pie', x: 5, shown: 'yes' }]])('takes %j for no settings', (kept) => {
  expect(chartSettings(kept)).toEqual(defaultChart);
});
