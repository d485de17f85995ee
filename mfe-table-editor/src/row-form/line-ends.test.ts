import { lineEndOf, withLineEnd } from './line-ends.ts';

it('knows how lines end', () => {
  expect(lineEndOf('one')).toBeUndefined();
  expect(lineEndOf('one\ntwo\n')).toBe('\n');
  expect(lineEndOf('one\r\ntwo\r\n')).toBe('\r\n');
  expect(lineEndOf('one\rtwo')).toBe('\r');
  expect(lineEndOf('one\r\ntwo\n')).toBe('mixed');
  expect(lineEndOf('one\n\rtwo')).toBe('mixed');
});

it('gives a typed text the line ends of its value', () => {
  expect(withLineEnd('one\n\ntwo', '\r\n')).toBe('one\r\n\r\ntwo');
  expect(withLineEnd('one\ntwo', '\r')).toBe('one\rtwo');
  expect(withLineEnd('one\ntwo', 'mixed')).toBe('one\ntwo');
  expect(withLineEnd('one\ntwo', undefined)).toBe('one\ntwo');
});
