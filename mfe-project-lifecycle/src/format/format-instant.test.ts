import { formatInstant } from './format-instant.ts';

describe('formatInstant', () => {
  it.each([
    ['2026-11-21T00:16:04.123Z', '21 Nov 2026 00:16:04 UTC'],
    ['2026-11-21T01:16:04+02:00', '20 Nov 2026 23:16:04 UTC'],
    ['2026-03-05', '05 Mar 2026 00:00:00 UTC'],
  ])('shows %s as %s', (iso, shown) => {
    expect(formatInstant(iso)).toBe(shown);
  });

  it('keeps what is no date', () => {
    expect(formatInstant('soon')).toBe('soon');
  });
});
