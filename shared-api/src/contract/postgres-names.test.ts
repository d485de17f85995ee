import { isBlank, isNameTooLong } from './postgres-names.ts';

describe('isNameTooLong', () => {
  it.each([
    ['as many letters as Postgres stores', 'a'.repeat(63), false],
    ['one letter more', 'a'.repeat(64), true],
    ['letters of two bytes that fit', 'é'.repeat(31), false],
    ['one letter of two bytes more', 'é'.repeat(32), true],
  ])('counts bytes: %s', (_what, name, expected) => expect(isNameTooLong(name)).toBe(expected));
});

describe('isBlank', () => {
  it.each([
    ['', true],
    [' \t', true],
    [' a ', false],
  ])('of %j is %s', (name, expected) => expect(isBlank(name)).toBe(expected));
});
