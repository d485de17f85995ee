import {
  formatBytes,
  formatCount,
  formatDay,
  formatDuration,
  formatRelative,
  formatShare,
} from './format.ts';

describe('formatDay', () => {
  it.each([
    ['2026-11-21T00:16:04.123Z', '21 Nov 2026'],
    ['2026-11-21T01:16:04+02:00', '20 Nov 2026'],
    ['2026-03-05', '05 Mar 2026'],
    [Date.UTC(2026, 2, 5), '05 Mar 2026'],
    ['soon', 'soon'],
  ])('writes %s as %s', (at, text) => {
    expect(formatDay(at)).toBe(text);
  });
});

describe('formatDuration', () => {
  it.each([
    [0.4, '0 ms'],
    [999, '999 ms'],
    [1234, '1.2 s'],
    [125_000, '2 min 5 s'],
    [3_599_000, '59 min 59 s'],
    [12_000_000, '3 h 20 min'],
  ])('writes %d ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('formatCount', () => {
  it('groups thousands', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567');
  });
});

describe('formatRelative', () => {
  it.each([
    ['2026-11-21T12:00:30.000Z', 'just now'],
    ['2026-11-21T11:59:30.000Z', 'just now'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T11:55:00.000Z', '5 minutes ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-20T11:00:00.000Z', '1 day ago'],
    ['2026-11-14T12:00:01.000Z', '6 days ago'],
    ['2026-11-14T12:00:00.000Z', '14 Nov 2026'],
    ['soon', 'soon'],
  ])('writes %s as %s', (at, text) => {
    expect(formatRelative(at, '2026-11-21T12:00:00.000Z')).toBe(text);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [512 * 1024 ** 2, '512 MB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
    [1024 ** 3 - 1, '1 GB'],
    [200 * 1024 ** 3, '200 GB'],
    [5000 * 1024 ** 4, '5000 TB'],
  ])('writes %d as %s, on one line', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text.replace(' ', '\u00a0'));
  });
});

describe('formatShare', () => {
  it.each([
    [0, '0%'],
    [0.001, '<1%'],
    [0.424, '42%'],
    [1.02, '102%'],
  ])('writes %d as %s', (share, text) => {
    expect(formatShare(share)).toBe(text);
  });
});
