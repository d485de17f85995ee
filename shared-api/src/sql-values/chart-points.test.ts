import type { SqlColumn } from '@howdah/shared-api/sql';
import { chartPoints, MAX_POINTS, unitOf } from './chart-points.ts';

const number = (name: string) => ({ name, type_id: 1700, type: 'numeric' });
const text = (name: string) => ({ name, type_id: 25, type: 'text' });
const time = (name: string) => ({ name, type_id: 1184, type: 'timestamp with time zone' });

const rowsOf = ({ columns }: { columns: SqlColumn[] }, rows: (string | null)[][] = []) => ({
  columns,
  rowCount: rows.length,
  cell: (row: number, column: number) => rows[row]?.[column] ?? null,
});

describe('chartPoints', () => {
  const xy = { x: 0, y: 1 };

  it('makes a gap of a row without a number, and keeps the order', () => {
    const set = rowsOf({ columns: [text('a'), number('b')] }, [
      ['x', '2.50'],
      ['y', null],
      ['z', 'NaN'],
      [null, '-1'],
    ]);
    expect(chartPoints(set, xy, 'bar', false)).toEqual({
      scale: 'category',
      points: [
        { x: 0, values: [2.5], over: 'x' },
        { x: 1, values: [null], over: 'y' },
        { x: 2, values: [null], over: 'z' },
        { x: 3, values: [-1], over: 'NULL' },
      ],
      rows: 4,
    });
  });

  it('adds up along the axis', () => {
    const set = rowsOf({ columns: [number('a'), number('b')] }, [
      ['3', '1'],
      ['1', '10'],
      ['2', null],
    ]);
    expect(chartPoints(set, xy, 'line', true).points.map(({ x, values }) => [x, ...values])).toEqual([
      [1, 10],
      [2, null],
      [3, 11],
    ]);
  });

  it('puts lines over times on a scale of time, with zones', () => {
    const set = rowsOf({ columns: [time('a'), number('b')] }, [
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
    const set = rowsOf({ columns: [time('a'), number('b')] }, [
      ['2024-01-01 00:00:00+00', '1'],
      ['infinity', '2'],
    ]);
    expect(chartPoints(set, xy, 'line', false)).toMatchObject({
      scale: 'category',
      points: [{ x: 0 }, { x: 1, over: 'infinity' }],
    });
  });

  it('looks at no more rows than can be distinguished', () => {
    const set = { ...rowsOf({ columns: [text('a'), number('b')] }), rowCount: 1_000_000, cell: () => '1' };
    expect(chartPoints(set, xy, 'bar', false)).toMatchObject({ rows: MAX_POINTS.bar });
    expect(chartPoints(set, xy, 'line', false).points).toHaveLength(MAX_POINTS.line);
  });
});

it.each([
  ['duration_ms', 'ms'],
  ['Total Bytes', 'bytes'],
  ['percent', '%'],
  ['terms', undefined],
  ['seconds_since', undefined],
  ['constructor', undefined],
])('takes the unit of a column %s for %s', (name, unit) => {
  expect(unitOf(name)).toBe(unit);
});
