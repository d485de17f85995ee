import { drawnText, fullText, isNumeric } from './cell-text.ts';

const TEXT = 25;
const BOOL = 16;

describe('drawnText', () => {
  it.each([
    ['a value as it is', 'x', TEXT, 'x'],
    ['lines in one line', 'a\n  b\r\nc', TEXT, 'a ↵ b ↵ c'],
    ['a tab as a space', 'a\tb', TEXT, 'a b'],
    ['true', 't', BOOL, 'true'],
    ['false', 'f', BOOL, 'false'],
    ['the text t as it is', 't', TEXT, 't'],
    ['nothing for an empty text', '', TEXT, ''],
  ])('shows %s', (_what, value, type, shown) => {
    expect(drawnText(value, type)).toBe(shown);
  });

  it('cuts what would never fit', () => {
    expect(drawnText('x'.repeat(10_000_000), TEXT)).toBe(`${'x'.repeat(300)}…`);
  });
});

it('fullText keeps every character', () => {
  expect(fullText('a\n\tb', TEXT)).toBe('a\n\tb');
});

it.each([
  [20, true],
  [1700, true],
  [25, false],
  [1043, false],
])('isNumeric of type %d is %s', (type, numeric) => {
  expect(isNumeric(type)).toBe(numeric);
});
