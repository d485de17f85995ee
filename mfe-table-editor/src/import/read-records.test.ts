import { readRecords } from './read-records.ts';
import { guessFormat, UnreadableError, type ReadOptions } from './records.ts';

const csv: ReadOptions = { format: 'csv', hasNames: true, nullWord: '' };
const json: ReadOptions = { ...csv, format: 'json' };
const ndjson: ReadOptions = { ...csv, format: 'ndjson' };

describe('CSV', () => {
  it('tells an empty value from an empty text', () => {
    expect(readRecords('a,b,c\n1,,""\n', csv).rows).toEqual([['1', null, '']]);
  });

  it.each([
    ['NULL', [['NULL', null, '']]],
    [null, [['NULL', 'NULL', '']]],
  ])('takes %s for NULL, but not in quotes', (nullWord, rows) => {
    expect(readRecords('a,b,c\n"NULL",NULL,', { ...csv, nullWord }).rows).toEqual(rows);
  });

  it('reads quotes, separators and lines in values, and knows the line of each row', () => {
    const { rows, lines } = readRecords('a,b\r\n"x\r\ny","say ""hi"", you"\r\n\r\n2,3', csv);
    expect(rows).toEqual([
      ['x\r\ny', 'say "hi", you'],
      ['2', '3'],
    ]);
    expect(lines).toEqual([2, 5]);
  });

  it('reads semicolons as what separates values, where that is chosen', () => {
    const semicolons: ReadOptions = { ...csv, format: 'csv-semicolons' };
    expect(readRecords('name;price\r\n"a;b";1,5\r\n;""\r\n', semicolons)).toMatchObject({
      columns: ['name', 'price'],
      rows: [
        ['a;b', '1,5'],
        [null, ''],
      ],
    });
  });

  it.each(['sep=;\r\n', '\ufeff"sep=;"\n', 'SEP=;\r'])(
    'leaves out a first line that names what separates values: %j',
    (first) => {
      const semicolons: ReadOptions = { ...csv, format: 'csv-semicolons' };
      expect(readRecords(`${first}name;price\nBread;1,5`, semicolons)).toEqual({
        columns: ['name', 'price'],
        rows: [['Bread', '1,5']],
        lines: [3],
        bad: [],
      });
      expect(readRecords(`${first}1;2`, { ...semicolons, hasNames: false }).rows).toEqual([['1', '2']]);
    },
  );

  it('takes a name for a name that only begins like the line which names what separates values', () => {
    expect(readRecords('sep=;,b\n1,2', csv).columns).toEqual(['sep=;', 'b']);
  });

  it('names lines with another number of values', () => {
    const { rows, bad } = readRecords('a,b\n1\n1,2\n1,2,3\n', csv);
    expect(rows).toEqual([['1', '2']]);
    expect(bad).toEqual([
      { line: 2, message: '1 value for 2 columns' },
      { line: 4, message: '3 values for 2 columns' },
    ]);
  });

  it('keeps rows of one column whose value is an empty text', () => {
    expect(readRecords('a\n""\nx\n', csv).rows).toEqual([[''], ['x']]);
  });

  it('gives columns a name each, and without a first line of names, too', () => {
    expect(readRecords('"\ufeffa",b\n1,2', csv).columns).toEqual(['\ufeffa', 'b']);
    expect(readRecords('\ufeffa,,a\n1,2,3', csv).columns).toEqual(['a', 'column_2', 'a_2']);
    expect(readRecords('1\t2', { ...csv, format: 'tsv', hasNames: false })).toMatchObject({
      columns: ['column_1', 'column_2'],
      rows: [['1', '2']],
    });
  });

  it('keeps a name of spaces alone, which Postgres takes', () => {
    expect(readRecords('a, ,\u2028\n1,2,3', csv).columns).toEqual(['a', ' ', '\u2028']);
  });

  it.extended('reads a value of many characters, quoted or not', () => {
    const long = 'x"y'.repeat(1_000_000);
    const { rows } = readRecords(`a,b\n"${long.replaceAll('"', '""')}",${'z'.repeat(1_000_000)}`, csv);
    expect(rows[0]![0]).toBe(long);
  });

  it.each([
    ['a text without a character', '', 'The text is empty.'],
    ['names alone', 'a,b\n', 'The text has column names but no rows.'],
  ])('says what is missing in %s', (_, text, message) => {
    expect(() => readRecords(text, csv)).toThrow(message);
  });

  it.each([
    ['a quote that does not end', 'a\n"x'],
    ['a text after a quote', 'a\n"x"y'],
  ])('refuses %s', (_, text) => {
    expect(() => readRecords(text, csv)).toThrow(/Line 2/);
  });
});

describe('JSON', () => {
  it('keeps each digit of numbers, and lists and objects as they are written', () => {
    const text =
      '[\n{"n": 12345678901234567890.10, "list": [1.0, {"a": 1}], "yes": true, "text": "é\\n"},\n{"more": {}, "n": null}]';
    expect(readRecords(text, json)).toEqual({
      columns: ['n', 'list', 'yes', 'text', 'more'],
      rows: [
        ['12345678901234567890.10', '[1.0, {"a": 1}]', 'true', 'é\n', null],
        [null, null, null, null, '{}'],
      ],
      jsonStrings: [
        [undefined, undefined, undefined, '"é\\n"', undefined],
        [undefined, undefined, undefined, undefined, undefined],
      ],
      lines: [2, 3],
      bad: [],
    });
  });

  it('reads one object as a row, and a member that is called __proto__', () => {
    expect(readRecords('{"__proto__": "x", "constructor": 1}', json)).toMatchObject({
      columns: ['__proto__', 'constructor'],
      rows: [['x', '1']],
    });
  });

  it.each([
    ['what is cut off', '[{"a": 1}'],
    ['a comment', '[{"a": 1} /* no */]'],
    ['values that are no objects', '[1, 2]'],
    ['a number', '7'],
    ['an empty list', '[]'],
  ])('refuses %s', (_, text) => expect(() => readRecords(text, json)).toThrow(UnreadableError));
});

describe('NDJSON', () => {
  it('reads a row a line, and names lines that are none', () => {
    expect(readRecords('{"a":1}\n\n{"a":\n[1]\n{"b":"x"}', ndjson)).toEqual({
      columns: ['a', 'b'],
      rows: [
        ['1', null],
        [null, 'x'],
      ],
      jsonStrings: [
        [undefined, undefined],
        [undefined, '"x"'],
      ],
      lines: [1, 5],
      bad: [
        { line: 3, message: 'This is not JSON' },
        { line: 4, message: 'This is not an object' },
      ],
    });
  });
});

it.each([
  ['a file by its name', '1', 'x.TSV', 'tsv'],
  ['a list', ' [{"a":1}]', undefined, 'json'],
  ['an object', '{\n"a": 1}', undefined, 'json'],
  ['objects a line', '{"a": 1}\n{"a": 2}', undefined, 'ndjson'],
  ['cells of a spreadsheet', 'a\tb\n1,5\t2', undefined, 'tsv'],
  ['a file of a spreadsheet in German', 'Name;Preis\nBrot;1,5', 'x.csv', 'csv-semicolons'],
  ['names with semicolons in quotes', '"a;b;c",d\n1,2', 'x.csv', 'csv'],
  ['a line end in a name', '"a,\nb";c\n1;2', 'x.csv', 'csv-semicolons'],
  ['a file of another separator than its name says', 'a\tb\n1\t2', 'x.csv', 'tsv'],
  [
    'a file that names what separates its values',
    'sep=;\r\nName,first;Price\nBread;1',
    'x.csv',
    'csv-semicolons',
  ],
  ['a pasted text that names it', 'sep=,\na\tb,c', undefined, 'csv'],
  ['a file that names tabs', 'sep=\t\na,b\t1', 'x.csv', 'tsv'],
  ['anything else', 'a,b', 'rows.txt', 'csv'],
] as const)('guesses the format of %s', (_, text, name, format) => {
  expect(guessFormat(text, name)).toBe(format);
});

describe('a text with very many columns', () => {
  const message = 'There are 50,000 columns, and a table has at most 1,600. Remove some first.';
  const names = Array.from({ length: 50_000 }, (_, index) => `c${index}`);

  const isRefused = (_: string, options: ReadOptions, text: string) =>
    expect(() => readRecords(text, options)).toThrow(new UnreadableError(message));

  it.each([
    ['CSV', csv, `${names.join(',')}\n${names.join(',')}`],
    ['CSV with one name', csv, `${names.map(() => 'a').join(',')}\n${names.join(',')}`],
    ['CSV without names', { ...csv, hasNames: false }, names.join(',')],
  ])('is refused at once: %s', isRefused);
  it.extended.each([
    ['JSON', json, JSON.stringify(names.map((name) => ({ [name]: 1 })))],
    ['NDJSON', ndjson, names.map((name) => JSON.stringify({ [name]: 1 })).join('\n')],
  ])('is refused at once: %s', isRefused);

  it('is read while the columns that are too many can be skipped', () => {
    const some = names.slice(0, 2000).join(',');
    expect(readRecords(`${some}\n${some}`, csv).columns).toHaveLength(2000);
  });
});
