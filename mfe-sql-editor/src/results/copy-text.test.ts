import { copyText } from './copy-text.ts';

const values = [
  ['1', 'a\tb', 't'],
  ['2', null, 'f'],
  ['3', 'say "x"', null],
];
const set = {
  columns: [
    { name: 'id', type_id: 20, type: 'bigint' },
    { name: 'text', type_id: 25, type: 'text' },
    { name: 'flag', type_id: 16, type: 'boolean' },
  ],
  cell: (row: number, column: number) => values[row]?.[column] ?? null,
};

describe('copyText', () => {
  it('copies one cell exactly', () => {
    expect(copyText(set, [2], [1])).toBe('say "x"');
  });

  it('copies several as tab-separated lines, quoted where it must be', () => {
    expect(copyText(set, [0, 1, 2], [0, 1])).toBe('1\t"a\tb"\n2\tNULL\n3\t"say ""x"""');
  });

  it('copies booleans as they are shown', () => {
    expect(copyText(set, [0, 1], [2])).toBe('true\nfalse');
  });

  it('copies nothing when nothing is selected', () => {
    expect(copyText(set, [], [])).toBe('');
  });
});
