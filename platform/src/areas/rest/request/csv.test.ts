import { parseCsv } from './csv.ts';

describe('parseCsv', () => {
  it.each<[string, string[][]]>([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,\r\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a\r1\n\n2\n', [['a'], ['1'], ['2']]],
    [
      '"a,b","c\nd"\n"say ""x""",""',
      [
        ['a,b', 'c\nd'],
        ['say "x"', ''],
      ],
    ],
    ['5" disk,x', [['5" disk', 'x']]],
    ['', []],
  ])('reads %j', (text, lines) => {
    expect(parseCsv(text)).toEqual(lines);
  });

  it.each(['a\n"hello,x\n', 'a,b\n"Quoted" title,y', 'a\n"', 'a\n"""', 'a\n"x""'])('refuses %j', (text) => {
    expect(parseCsv(text)).toEqual([]);
  });

  it('reads a quoted value of 15 MB', () => {
    const long = 'x'.repeat(15_000_000);
    expect(parseCsv(`a\n"${long}"\n`)[1]?.[0]).toHaveLength(long.length);
  });
});
