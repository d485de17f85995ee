import { formatDay, formatInstant } from './index.ts';

describe('dates', () => {
  it.each([
    ['2026-11-21T00:16:04.123Z', '21 Nov 2026 00:16:04 UTC'],
    ['2026-11-21T01:16:04+02:00', '20 Nov 2026 23:16:04 UTC'],
    ['2026-03-05', '05 Mar 2026 00:00:00 UTC'],
  ])('show %s as %s', (iso, shown) => {
    expect(formatInstant(iso)).toBe(shown);
    expect(formatDay(iso)).toBe(shown.slice(0, '21 Nov 2026'.length));
  });

  it('stay as they are when they are none', () => {
    expect([formatInstant('soon'), formatDay('soon')]).toEqual(['soon', 'soon']);
  });
});
