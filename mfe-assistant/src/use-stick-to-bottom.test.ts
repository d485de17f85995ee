import { isAtBottom, staysStuck } from './use-stick-to-bottom.ts';

describe('isAtBottom', () => {
  it.each([
    [700, true],
    [690, true],
    [689, false],
    [0, false],
  ])('of 1000 px in a window of 300, scrolled to %i: %s', (scrollTop, expected) => {
    expect(isAtBottom({ scrollTop, scrollHeight: 1000, clientHeight: 300 })).toBe(expected);
  });
});

describe('staysStuck', () => {
  const grown = { scrollHeight: 2000, clientHeight: 300 };

  it.each([
    ['keeps the end that moved away while it was on its way there', true, 700, 900, true],
    ['lets who scrolls up go', true, 900, 850, false],
    ['lets who has gone stay where they are', false, 700, 900, false],
    ['takes who comes back to the end', false, 900, 1700, true],
  ])('%s', (_what, wasStuck, before, scrollTop, expected) => {
    expect(staysStuck(wasStuck, before, { ...grown, scrollTop })).toBe(expected);
  });
});
