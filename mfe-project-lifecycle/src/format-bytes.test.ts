import { formatBytes, formatShare } from './format-bytes.ts';

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
  ])('says %d as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });
});

describe('formatShare', () => {
  it.each([
    [0, '0%'],
    [0.001, '<1%'],
    [0.424, '42%'],
    [1.02, '102%'],
  ])('says %d as %s', (share, words) => {
    expect(formatShare(share)).toBe(words);
  });
});
