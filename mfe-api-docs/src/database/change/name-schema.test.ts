import { nameHint, storedName } from './name-schema.ts';

it.each([
  ['a'.repeat(63), 'a'.repeat(63)],
  ['a'.repeat(80), 'a'.repeat(63)],
  // Two bytes each: the 32nd does not fit as a whole.
  ['ä'.repeat(40), 'ä'.repeat(31)],
  // Four bytes each.
  ['🐘'.repeat(16), '🐘'.repeat(15)],
])('keeps of %s what Postgres keeps', (name, stored) => {
  expect(storedName(name)).toBe(stored);
});

it('says which name it will be', () => {
  expect(nameHint('a'.repeat(63))).toBeUndefined();
  expect(nameHint('ä'.repeat(40))).toBe(
    `Postgres limits names to 63 bytes; this one has 80. It will be shortened to ${'ä'.repeat(31)}`,
  );
});
