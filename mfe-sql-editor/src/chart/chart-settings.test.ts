import { chartColumns, chartSettings, defaultChart } from './chart-settings.ts';

const number = (name: string) => ({ name, type_id: 1700, type: 'numeric' });
const text = (name: string) => ({ name, type_id: 25, type: 'text' });

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

it.each([[null], ['x'], [{ kind: 'pie', x: 5, shown: 'yes' }]])('takes %j for no settings', (kept) => {
  expect(chartSettings(kept)).toEqual(defaultChart);
});
