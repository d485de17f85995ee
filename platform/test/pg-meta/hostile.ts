import fc from 'fast-check';

/** Texts that often escape from quotes, or that Postgres parses in a special way. */
const pieces = [
  `'`,
  `"`,
  `''`,
  `""`,
  '\\',
  `\\'`,
  '$$',
  '$do$',
  '$do',
  '$function$',
  '$functionx$',
  '%I',
  '%L',
  '%s',
  '%',
  '%%',
  ';',
  '; drop schema public cascade; --',
  `'; drop table x; --`,
  `"; drop table x; --`,
  '--',
  '/*',
  '*/',
  '\n',
  '\r\n',
  '\t',
  '\u0001',
  '\u0007',
  '\u007f',
  ' ',
  '.',
  ',',
  '(',
  ')',
  '[',
  '{',
  '}',
  '$1',
  ':x',
  '?',
  '&',
  `E'`,
  `U&"`,
  'é',
  'e\u0301',
  'ß',
  '名前',
  '\u{1F418}',
  '\u200f',
  '\u202e',
  '\ufeff',
  '\u2028',
  '\uffff',
  '\u{10FFFF}',
  'select',
  'user',
  'table',
  'null',
  'NULL',
  'into',
  'begin',
  'end',
  'public',
  'PUBLIC',
  'target',
  'statement',
  'A',
  'a',
  '0',
  '__proto__',
  'constructor',
  'toString',
];

/** Halves of a character in UTF-16, which are no text. */
const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

const character = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES));

/** Like `fc.string`, which makes a map of all 1,100,000 characters in each test file that loads it. */
export const anyText = (length: fc.ArrayConstraints) =>
  fc.array(character, length).map((characters) => characters.join(''));

const anyCharacter = anyText({ minLength: 1, maxLength: 6 }).map((text) => text.replaceAll('\0', ''));
const joined = (maxLength: number) =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, anyCharacter), { maxLength })
    .map((parts) => parts.join(''));

/** Any text that Postgres can store. */
export const hostileText = joined(12);

/** Names that are not empty. One in ten is longer than the 63 bytes that Postgres stores. */
export const hostileName = fc
  .oneof(
    { weight: 9, arbitrary: joined(6) },
    { weight: 1, arbitrary: joined(6).map((name) => `${name}${'x€'.repeat(20)}`) },
  )
  .filter((name) => name !== '');

/** Returns `count` values, the same for the same seed. */
export function draw<T>(arbitrary: fc.Arbitrary<T>, count: number, seed: number): T[] {
  return fc.sample(arbitrary, { numRuns: count, seed });
}

/** Truncates a name as Postgres does: to 63 bytes, at a character boundary. */
export function truncated(name: string): string {
  const bytes = Buffer.from(name);
  let end = Math.min(bytes.length, 63);
  while (end < bytes.length && (bytes[end]! & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString();
}
