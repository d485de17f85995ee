import {
  anyText,
  flag,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  ShapeError,
  text,
  type Shape,
  type ValueOf,
} from './shape.ts';

const shape = object({
  id: text(/^[a-z]+$/),
  note: anyText,
  isOpen: flag,
  share: number(0, 1),
  revision: integer(0),
  kind: oneOf(['one', 'other']),
  names: list(text()),
  hashes: record(text()),
  page: optional(object({ path: text() })),
  address: nullable(text()),
});

const value: ValueOf<typeof shape> = {
  id: 'sql',
  note: '',
  isOpen: false,
  share: 0.5,
  revision: 3,
  kind: 'other',
  names: ['a', 'b'],
  hashes: { file: 'abc' },
  address: null,
};

it.each<[string, object]>([
  ['what is required', {}],
  ['what is optional', { page: { path: 'sql/new' }, address: '/' }],
  ['empty lists and records', { names: [], hashes: {} }],
  ['fields that the shape does not name', { later: 1, page: { path: 'a', later: 1 } }],
])('takes a value with %s as it is', (_, parts) => {
  const given = Object.freeze({ ...value, ...parts });
  expect(shape.parse(given)).toBe(given);
});

it.each<[object, string]>([
  [{ id: undefined }, 'id is missing'],
  [{ id: null }, 'id must be a text'],
  [{ id: '' }, 'id is empty'],
  [{ id: 'SQL' }, 'id must match /^[a-z]+$/'],
  [{ note: 7 }, 'note must be a text'],
  [{ isOpen: 'yes' }, 'isOpen must be true or false'],
  [{ share: '1' }, 'share must be a number'],
  [{ share: NaN }, 'share must be a number'],
  [{ share: 1.5 }, 'share must be 0 to 1'],
  [{ share: -0.1 }, 'share must be 0 to 1'],
  [{ revision: 1.5 }, 'revision must be an integer'],
  [{ revision: -1 }, 'revision must be 0 or more'],
  [{ kind: 'third' }, 'kind must be one of one, other'],
  [{ names: 'a' }, 'names must be a list'],
  [{ names: { 0: 'a' } }, 'names must be a list'],
  [{ names: ['a', 7] }, 'names[1] must be a text'],
  [{ hashes: ['a'] }, 'hashes must be an object'],
  [{ hashes: { file: null } }, 'hashes.file must be a text'],
  [{ page: null }, 'page must be an object'],
  [{ page: {} }, 'page.path is missing'],
  [{ address: undefined }, 'address is missing'],
])('refuses %j: %s', (parts, problem) => {
  expect(shape.problems({ ...value, ...parts })).toEqual([problem]);
  expect(() => shape.parse({ ...value, ...parts })).toThrow(new ShapeError([problem]));
});

it.each([undefined, null, 'a text', 7, [], [value]])('refuses %j, which is no object', (other) => {
  expect(shape.problems(other)).toHaveLength(1);
});

it('says all that is wrong', () => {
  expect(() => shape.parse({ ...value, id: '', names: [1, 2] })).toThrow(
    'id is empty; names[0] must be a text; names[1] must be a text',
  );
});

it('reads the key of a prototype as any other', () => {
  const read: Shape<Record<string, string>> = record(text());
  expect(read.problems(JSON.parse('{"__proto__": 7}'))).toEqual(['__proto__ must be a text']);
});
