import { chartSettings, defaultChart } from './chart-settings.ts';

it.each([[null], ['x'], [{ columns: '[]', kind: 'pie', x: 'day' }]])('takes %j for no settings', (kept) => {
  expect(chartSettings(kept, '[]')).toEqual(defaultChart);
});

it('takes what was chosen for other columns for no settings', () => {
  const kept = { columns: 'a', kind: 'line', x: 0, y: 1, cumulative: true };
  expect(chartSettings(kept, 'a')).toMatchObject({ kind: 'line', y: 1 });
  expect(chartSettings(kept, 'b')).toEqual(defaultChart);
});

it('finds columns that an earlier version has stored by their names', () => {
  const columns = JSON.stringify([
    ['day', 1082],
    ['sold', 20],
    ['sold', 20],
  ]);
  const kept = { columns, kind: 'line', x: 'day', y: 'sold', cumulative: true };
  expect(chartSettings(kept, columns)).toEqual({ ...kept, columns: undefined, x: 0, y: 1 });
  expect(chartSettings({ ...kept, y: 'gone' }, columns)).toMatchObject({ x: 0, y: null });
});
