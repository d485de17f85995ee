import { formatWait } from './waiting-card.tsx';

describe('formatWait', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min 00 s'],
    [3725, '62 min 05 s'],
  ])('of %d s is %s', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});
