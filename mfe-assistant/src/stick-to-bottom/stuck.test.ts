import { isAtBottom } from './stuck.ts';

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
