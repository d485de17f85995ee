import { nameHint } from './name-schema.ts';

it('says which name it will be', () => {
  expect(nameHint('a'.repeat(63))).toBeUndefined();
  expect(nameHint('ä'.repeat(40))).toBe(
    `Postgres limits names to 63 bytes; this one has 80. It will be shortened to ${'ä'.repeat(31)}`,
  );
});
