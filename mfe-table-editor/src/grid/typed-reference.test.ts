import { canBeValue } from './typed-reference.ts';

describe('canBeValue', () => {
  it.each([
    ['integer', 'N', '12', true],
    ['numeric', 'N', '-1.50', true],
    ['integer', 'N', 'Ann', false],
    ['integer', 'N', '12 Ann', false],
    ['uuid', 'U', '0e37df36-f698-11e6-8dd4-cb9ced3df976', true],
    ['uuid', 'U', '0e37df36', false],
    ['text', 'S', 'de', true],
    ['text', 'S', '', false],
  ])('of %s (%s) for %j is %s', (type, category, text, expected) => {
    expect(canBeValue({ type, category }, text)).toBe(expected);
  });
});
