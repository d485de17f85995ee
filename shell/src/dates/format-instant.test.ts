import { formatDay, formatInstant } from './format-instant.ts';

describe('dates', () => {
  it('are in UTC, whatever zone they came in', () => {
    expect(formatInstant('2026-11-21T01:16:04+02:00')).toBe('20 Nov 2026 23:16:04 UTC');
    expect(formatDay('2026-11-21T01:16:04+02:00')).toBe('20 Nov 2026');
  });

  it('stay as they are when they are none', () => {
    expect([formatInstant('soon'), formatDay('soon')]).toEqual(['soon', 'soon']);
  });
});
