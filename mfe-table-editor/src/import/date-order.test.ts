import { aColumn, aRelation } from '../testing/builders.ts';
import { readDate, unorderedDates } from './date-order.ts';

const datesOf = (type: string, ...values: (string | null)[]) =>
  unorderedDates(
    { columns: ['sold'], rows: values.map((value) => [value]) },
    [{ name: 'sold', type: 'text' }],
    aRelation({ columns: [aColumn('sold', { type })] }),
  );

it.each([
  ['day_first', ['01/02/2026', '31/12/2025']],
  ['month_first', ['01/02/2026', '12/31/2025']],
  ['day_first', ['01.02.2026', null]],
  ['month_first', ['12.31.2025']],
  [undefined, ['01/02/2026', '1-2-26']],
  [undefined, ['31.12.2025', '12.31.2025']],
  [undefined, ['25-12-31']],
])('suggests %s for %j', (suggested, values) => {
  expect(datesOf('date', ...values)).toMatchObject({ suggested, columns: ['sold'] });
});

it('counts dates with a time too, and takes one for the example that both orders accept', () => {
  const values = [
    '31/12/2025 10:30',
    '05/05/2025',
    '2026-01-02',
    '03/04/2026T10:30Z',
    '04/05/2026',
    null,
    'x',
  ];
  expect(datesOf('timestamp(3) with time zone', ...values)).toEqual({
    count: 4,
    columns: ['sold'],
    example: '03/04/2026T10:30Z',
    suggested: 'day_first',
  });
});

it('asks about the columns that read dates', () => {
  expect(datesOf('text', '01.02.2026')).toBeUndefined();
  expect(datesOf('date', '2026-02-01', '2026/02/01', '1.2.3.4', '')).toBeUndefined();
  const file = { columns: ['sold'], rows: [['01.02.2026']] };
  expect(unorderedDates(file, [{ name: 'sold', type: 'date' }], undefined)).toBeDefined();
  expect(unorderedDates(file, [{ name: null, type: 'date' }], undefined)).toBeUndefined();
  const domain = aRelation({ columns: [aColumn('sold', { type: 'day', base_type: 'date' })] });
  expect(unorderedDates(file, [{ name: 'sold', type: 'text' }], domain)).toBeDefined();
});

it.each([
  ['01.02.2026', '2026-02-01', '2026-01-02'],
  ['1/2/26 10:30', '2026-02-01', '2026-01-02'],
  ['31-12-99', '1999-12-31', undefined],
  ['30.02.2026', undefined, undefined],
])('reads %s in both orders', (value, dayFirst, monthFirst) => {
  expect(readDate(value, 'day_first')).toBe(dayFirst);
  expect(readDate(value, 'month_first')).toBe(monthFirst);
});
