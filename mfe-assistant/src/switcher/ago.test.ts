import { ago } from './ago.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

describe('ago', () => {
  it.each([
    ['2026-11-21T11:59:30.000Z', 'now'],
    ['2026-11-21T12:00:30.000Z', 'now'],
    ['2026-11-21T11:55:00.000Z', '5m ago'],
    ['2026-11-21T09:00:00.000Z', '3h ago'],
    ['2026-11-20T11:00:00.000Z', 'yesterday'],
    ['2026-11-01T12:00:00.000Z', 'Nov 1'],
  ])('of %s is %s', (iso, words) => expect(ago(iso, NOW)).toBe(words));
});
