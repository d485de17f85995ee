import { isSql } from './reply-pieces.ts';

describe('isSql', () => {
  it.each([
    ['sql', true],
    ['SQL title=x', true],
    ['postgresql', true],
    ['ts', false],
    [undefined, false],
  ])('of %s is %s', (language, expected) => expect(isSql(language)).toBe(expected));
});
