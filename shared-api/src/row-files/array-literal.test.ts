import { parseArrayLiteral } from './array-literal.ts';

it.each([
  ['{}', []],
  ['{1,NULL,3}', ['1', null, '3']],
  ['{"a b","c\\"d","e\\\\f",""}', ['a b', 'c"d', 'e\\f', '']],
  ['{"NULL",null}', ['NULL', 'null']],
  [
    '{{1,2},{3,NULL}}',
    [
      ['1', '2'],
      ['3', null],
    ],
  ],
  ['{"{\\"a\\": 1}"}', ['{"a": 1}']],
])('reads %s', (literal, items) => {
  expect(parseArrayLiteral(literal)).toEqual(items);
});

it('reads an array of boxes, whose delimiter is a semicolon', () => {
  expect(parseArrayLiteral('{(1,1),(0,0);(2,2),(1,1)}', ';')).toEqual(['(1,1),(0,0)', '(2,2),(1,1)']);
});

it.each(['', '1', '[0:1]={1,2}', '{1', '{"a', '{1}2', '{1,{2}'])('takes %j for no list', (literal) => {
  expect(parseArrayLiteral(literal)).toBeNull();
});
