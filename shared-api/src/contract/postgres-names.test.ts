import { isBlank, isNameTooLong, storedName } from './postgres-names.ts';

describe('isNameTooLong', () => {
  it.each([
    ['as many letters as Postgres stores', 'a'.repeat(63), false],
    ['one letter more', 'a'.repeat(64), true],
    ['letters of two bytes that fit', 'é'.repeat(31), false],
    ['one letter of two bytes more', 'é'.repeat(32), true],
  ])('counts bytes: %s', (_what, name, expected) => expect(isNameTooLong(name)).toBe(expected));
});

describe('storedName', () => {
  it.each([
    ['a'.repeat(63), 'a'.repeat(63)],
    ['a'.repeat(80), 'a'.repeat(63)],
    // Two bytes each: the 32nd does not fit as a whole.
    ['ä'.repeat(40), 'ä'.repeat(31)],
    // Four bytes each.
    ['🐘'.repeat(16), '🐘'.repeat(15)],
  ])('keeps of %s what Postgres keeps', (name, stored) => expect(storedName(name)).toBe(stored));
});

describe('isBlank', () => {
  it.each([
    ['', true],
    [' \t', true],
    [' a ', false],
  ])('of %j is %s', (name, expected) => expect(isBlank(name)).toBe(expected));
});
