import type { SqlColumn } from '@howdah/shared-api/sql';
import { copyRows } from './copy-rows.ts';
import { hasFormulas, MAX_COPIED_CELLS, type FormatId } from '@howdah/shared-api/row-files';

const column = (name: string, type_id: number, type: string): SqlColumn => ({ name, type_id, type });

const columns = [
  column('id', 20, 'bigint'),
  column('text', 25, 'text'),
  column('flag', 16, 'boolean'),
  column('data', 3802, 'jsonb'),
  column('list', 1231, 'numeric[]'),
  column('text', 25, 'text'),
];
const values = [
  ['9007199254740993', 'a\tb', 't', '{"n": 12345678901234567890}', '{1.10,NULL}', ''],
  ['2', null, 'f', null, null, 'NULL'],
  ['-3', 'say "x", it\'s|\r\nnew \\ line', null, '[]', '{}', 'x'],
];
const set = { columns, cell: (row: number, at: number) => values[row]?.[at] ?? null };

const copied = (format: FormatId, rows: number[], at: number[]) =>
  copyRows(set, { rows, columns: at }, format, 'books');

describe('TSV', () => {
  it('copies one cell exactly', () => {
    expect(copied('tsv', [2], [1])).toBe('say "x", it\'s|\r\nnew \\ line');
  });

  it('quotes what holds a tab, a line end or a quote, and writes NULL', () => {
    expect(copied('tsv', [0, 1, 2], [0, 1])).toBe(
      '9007199254740993\t"a\tb"\n2\tNULL\n-3\t"say ""x"", it\'s|\r\nnew \\ line"',
    );
  });

  it('tells the text NULL from NULL', () => {
    expect(copied('tsv', [1, 0], [5, 1])).toBe('"NULL"\tNULL\n\t"a\tb"');
  });

  it('writes booleans as they are shown', () => {
    expect(copied('tsv', [0, 1], [2])).toBe('true\nfalse');
  });
});

describe('CSV', () => {
  it('has names, line ends of RFC 4180, and tells NULL from an empty text and from the text NULL', () => {
    expect(copied('csv', [0, 1], [0, 2, 3, 5])).toBe(
      'id,flag,data,text\r\n9007199254740993,true,"{""n"": 12345678901234567890}",""\r\n2,false,,NULL',
    );
  });

  it('quotes commas, quotes and line ends', () => {
    expect(copied('csv', [2], [1])).toBe('text\r\n"say ""x"", it\'s|\r\nnew \\ line"');
  });
});

describe('the guard against formulas', () => {
  const formulas = ['=1+1', '+1', '-cmd', '@x', '\tx', '\rx', 'a=1', ''];
  const one = {
    columns: [column('=name', 25, 'text'), column('n', 23, 'integer')],
    cell: (row: number, at: number) => (at === 0 ? (formulas[row] ?? null) : '-5'),
  };
  const all = { rows: formulas.map((_, row) => row), columns: [0, 1] };

  it('is off by default: values stay exact', () => {
    expect(copyRows(one, { rows: [0], columns: [0] }, 'csv')).toBe('=name\r\n=1+1');
    expect(hasFormulas({ ...one, rowCount: 1 })).toBe(true);
    expect(hasFormulas({ ...one, rowCount: 1, cell: (row, at) => one.cell(row + 6, at) })).toBe(false);
  });

  it('puts an apostrophe before texts of CSV and TSV, and leaves numbers alone', () => {
    expect(copyRows(one, all, 'csv', 't', { guardsFormulas: true })).toBe(
      `'=name,n\r\n'=1+1,-5\r\n'+1,-5\r\n'-cmd,-5\r\n'@x,-5\r\n'\tx,-5\r\n"'\rx",-5\r\na=1,-5\r\n"",-5`,
    );
    expect(copyRows(one, { rows: [0, 2], columns: [0, 1] }, 'tsv', 't', { guardsFormulas: true })).toBe(
      `'=1+1\t-5\n'-cmd\t-5`,
    );
  });
});

describe('JSON', () => {
  it('keeps every digit, nests json and lists, and names columns apart', () => {
    expect(copied('json', [0, 1], [0, 1, 2, 3, 4, 5])).toBe(
      '[\n  {"id":9007199254740993,"text":"a\\tb","flag":true,"data":{"n": 12345678901234567890},"list":[1.10,null],"text_2":""},\n' +
        '  {"id":2,"text":null,"flag":false,"data":null,"list":null,"text_2":"NULL"}\n]',
    );
  });

  it.each([
    ['NaN', 701, '"NaN"'],
    ['-Infinity', 1700, '"-Infinity"'],
    ['1e+20', 701, '1e+20'],
    ['0.00010', 1700, '0.00010'],
    ['$1.50', 790, '"$1.50"'],
    ['007', 25, '"007"'],
  ])('writes %s of type %d as %s', (value, type_id, text) => {
    const one = { columns: [column('v', type_id, 'x')], cell: () => value };
    expect(copyRows(one, { rows: [0], columns: [0] }, 'json')).toBe(`[\n  {"v":${text}}\n]`);
  });

  it('keeps an array with bounds of its own as text', () => {
    const one = { columns: [column('v', 1007, 'integer[]')], cell: () => '[0:1]={1,2}' };
    expect(copyRows(one, { rows: [0], columns: [0] }, 'json')).toBe('[\n  {"v":"[0:1]={1,2}"}\n]');
  });
});

it('writes a table of markdown that no value can break', () => {
  expect(copied('markdown', [1, 2], [0, 1])).toBe(
    '| id | text |\n| ---: | --- |\n| 2 | NULL |\n| -3 | say "x", it\'s\\|<br>new \\\\ line |',
  );
});

describe('SQL', () => {
  it('writes one insert statement', () => {
    expect(copied('sql', [0, 2], [0, 1, 2, 3, 4])).toBe(
      'insert into books (id, text, flag, data, list) values\n' +
        "  (9007199254740993, 'a\tb', true, '{\"n\": 12345678901234567890}', '{1.10,NULL}'),\n" +
        "  (-3, 'say \"x\", it''s|\r\nnew \\ line', null, '[]', '{}');",
    );
  });

  it('numbers columns of one name, and says so', () => {
    expect(copied('sql', [0], [1, 5])).toBe(
      "-- Columns of the same name are numbered: text_2\ninsert into books (text, text_2) values\n  ('a\tb', '');",
    );
  });

  it.each(['-0', '-0.00'])('keeps the sign of %s', (value) => {
    const one = { columns: [column('v', 701, 'double precision')], cell: () => value };
    expect(copyRows(one, { rows: [0], columns: [0] }, 'sql', 't')).toBe(
      `insert into t (v) values\n  ('${value}');`,
    );
  });

  it.each([
    ['Title', '"Title"'],
    ['order', '"order"'],
    ['a"b', '"a""b"'],
    ['a_1', 'a_1'],
  ])('names the column %s %s', (name, written) => {
    const one = { columns: [column(name, 701, 'double precision')], cell: () => 'NaN' };
    expect(copyRows(one, { rows: [0], columns: [0] }, 'sql', 't')).toBe(
      `insert into t (${written}) values\n  ('NaN');`,
    );
  });
});

it('gives up when it is too much, by cells and by characters', () => {
  const rows = Array.from({ length: MAX_COPIED_CELLS / 6 + 1 }, (_, row) => row);
  expect(copied('tsv', rows, [0, 1, 2, 3, 4, 5])).toBeNull();
  const large = { columns: [column('v', 25, 'text')], cell: () => 'x'.repeat(10_000_000) };
  expect(copyRows(large, { rows: [0, 1, 2, 3], columns: [0] }, 'csv')).toBeNull();
});

it('copies nothing when nothing is selected', () => {
  expect(copied('csv', [], [])).toBe('');
});
