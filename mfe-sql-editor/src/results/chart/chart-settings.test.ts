import { chartSettings, defaultChart } from './chart-settings.ts';

it.each([[null], ['x'], [{ columns: 'a', kind: 'pie', x: 'day' }]])('takes %j for no settings', (kept) => {
  expect(chartSettings(kept, 'a')).toEqual(defaultChart);
});

it('takes what was chosen for other columns for no settings', () => {
  const kept = { columns: 'a', kind: 'line', x: 0, y: 1, cumulative: true };
  expect(chartSettings(kept, 'a')).toMatchObject({ kind: 'line', y: 1 });
  expect(chartSettings(kept, 'b')).toEqual(defaultChart);
});
