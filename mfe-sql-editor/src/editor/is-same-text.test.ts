import { isSameText } from './is-same-text.ts';

it.each([
  ['select 1;\r\nselect 2\r', 'select 1;\nselect 2\n', true],
  ['select 1', 'select 1', true],
  ['select 1', 'select 11', false],
  ['select 1', 'select 1\n', false],
])('isSameText of %j and %j is %s', (a, b, isSame) => expect(isSameText(a, b)).toBe(isSame));
