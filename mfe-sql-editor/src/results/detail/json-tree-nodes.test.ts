import { readJson } from './json-tree-nodes.ts';

it('keeps every digit of numbers and members of one name', () => {
  expect(readJson('{"n": 12345678901234567890.10, "n": [true, null, "a\\u00e9"]}')).toEqual({
    kind: 'object',
    members: [
      { name: 'n', value: { kind: 'number', text: '12345678901234567890.10' } },
      {
        name: 'n',
        value: {
          kind: 'array',
          items: [
            { kind: 'boolean', text: 'true' },
            { kind: 'null', text: 'null' },
            { kind: 'string', text: '"a\\u00e9"' },
          ],
        },
      },
    ],
  });
});

it.each(['', '{', '[1,]', 'x', '1 2', `${'['.repeat(200_000)}${']'.repeat(200_000)}`])(
  'reads nothing from what it cannot',
  (text) => {
    expect(readJson(text)).toBeNull();
  },
);
