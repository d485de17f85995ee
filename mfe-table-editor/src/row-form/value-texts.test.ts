import { dayOf, exampleOf, problemOf, withDay } from './value-texts.ts';

const column = (type: string, category = 'D') => ({ type, category });

it('says how a value of a type is written', () => {
  expect(exampleOf(column('timestamp(3) with time zone'))).toBe('2027-01-31 12:00:00+00');
  expect(exampleOf(column('timestamp without time zone'))).toBe('2027-01-31 12:00:00');
  expect(exampleOf(column('time without time zone'))).toBe('12:00:00');
  expect(exampleOf(column('date[]', 'A'))).toMatch(/^\{/);
  expect(exampleOf(column('integer', 'N'))).toBeUndefined();
});

it('finds what is not JSON, and nothing else', () => {
  expect(problemOf(column('jsonb'), '{"a": 12345678901234567890}')).toBeUndefined();
  expect(problemOf(column('json'), '{a}')).toMatch('This is not JSON');
  expect(problemOf(column('jsonb'), ' ')).toMatch('Enter JSON');
  expect(problemOf(column('integer', 'N'), 'x')).toBeUndefined();
});

it('changes the day of a text and keeps its time and zone', () => {
  const zoned = column('timestamp with time zone');
  const text = '2026-05-31 23:59:59.123456+05:30';
  expect(dayOf(zoned, text)).toBe('2026-05-31');
  expect(withDay(zoned, text, '2027-01-02')).toBe('2027-01-02 23:59:59.123456+05:30');
  expect(withDay(zoned, 'infinity', '2027-01-02')).toBe('2027-01-02 00:00:00+00');
  expect(withDay(column('timestamp without time zone'), '', '2027-01-02')).toBe('2027-01-02 00:00:00');
  expect(withDay(column('date'), '0044-03-15 BC', '2027-01-02')).toBe('2027-01-02');
  expect(dayOf(column('date'), 'infinity')).toBe('');
  expect(dayOf(column('interval', 'T'), '1 day')).toBeUndefined();
});
