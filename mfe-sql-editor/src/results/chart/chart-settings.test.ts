import { chartSettings, defaultChart, keepLook, readLook } from './chart-settings.ts';

it.each([[null], ['x'], [{ columns: 'a', kind: 'pie', x: 5 }]])('takes %j for no settings', (kept) => {
  expect(chartSettings(kept, 'a')).toEqual(defaultChart);
});

it('takes what was chosen for other columns for no settings', () => {
  const kept = { columns: 'a', kind: 'line', x: 'day', y: 'sold', cumulative: true };
  expect(chartSettings(kept, 'a')).toMatchObject({ kind: 'line', y: 'sold' });
  expect(chartSettings(kept, 'b')).toEqual(defaultChart);
});

beforeEach(() => localStorage.clear());

it('keeps each query apart, and what else is kept of it', () => {
  keepLook('one', 'chart', { shown: true });
  keepLook('one', 'other', 1);
  keepLook('two', 'chart', { shown: false });
  expect(readLook('one', 'chart')).toEqual({ shown: true });
  expect(readLook('one', 'other')).toBe(1);
  expect(readLook('three', 'chart')).toBeUndefined();
});

it('drops the documents that were unused for the longest', () => {
  for (let index = 0; index < 201; index += 1) keepLook(`query ${index}`, 'chart', index);
  expect(readLook('query 0', 'chart')).toBeUndefined();
  expect(readLook('query 1', 'chart')).toBe(1);
});

it('starts empty when what is stored is no state', () => {
  localStorage.setItem('sqlEditorStateV2', '{');
  expect(readLook('one', 'chart')).toBeUndefined();
  keepLook('one', 'chart', 1);
  expect(readLook('one', 'chart')).toBe(1);
});
