import { formatDay } from '../format/format.ts';
import { formatInstant, parseInstant } from './dates.ts';

describe('formatInstant', () => {
  it.each([
    ['2026-11-21T00:16:04.123Z', '21 Nov 2026 00:16:04 UTC'],
    ['2026-11-21T01:16:04+02:00', '20 Nov 2026 23:16:04 UTC'],
    ['2026-03-05', '05 Mar 2026 00:00:00 UTC'],
    [Date.UTC(2026, 2, 5), '05 Mar 2026 00:00:00 UTC'],
    ['soon', 'soon'],
  ])('writes %s as %s', (at, text) => {
    expect(formatInstant(at)).toBe(text);
  });

  it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5, 23, 59)).toISOString()))(
    'writes the day of %s as formatDay does',
    (at) => {
      expect(formatInstant(at).startsWith(`${formatDay(at)} `)).toBe(true);
    },
  );
});

describe('parseInstant', () => {
  it.each([
    ['21 Nov 2026 00:16:04 UTC', '2026-11-21T00:16:04.000Z'],
    ['  5 november 2026  9:30 ', '2026-11-05T09:30:00.000Z'],
    ['5 Nov 2026', '2026-11-05T00:00:00.000Z'],
    ['2026-11-05 09:30', '2026-11-05T09:30:00.000Z'],
    ['2026-11-05T09:30:00.250Z', '2026-11-05T09:30:00.250Z'],
    ['2026-11-05T09:30:00+02:00', '2026-11-05T07:30:00.000Z'],
  ])('reads %j', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each(['', 'soon', '31 Feb 2026', '2026-13-01', '5 Nov 2026 25:00'])('does not read %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
