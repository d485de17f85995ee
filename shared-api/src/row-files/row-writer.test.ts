import { RowWriter, writeSet } from './row-writer.ts';
import { StreamSink } from './stream-sink.ts';
import { aFile } from './testing.ts';

const columns = [
  { name: 'id', type_id: 20, type: 'bigint' },
  { name: 'name', type_id: 25, type: 'text' },
];
const rows = [
  ['1', 'a'],
  ['9007199254740993', null],
];
const aSet = (of: typeof columns, rows: (string | null)[][] = []) => ({
  columns: of,
  rowCount: rows.length,
  cell: (row: number, column: number) => rows[row]?.[column] ?? null,
});
const never = new AbortController().signal;

describe('writeSet', () => {
  it.each([
    ['csv' as const, 'id,name\r\n1,a\r\n9007199254740993,\r\n'],
    ['json' as const, '[\n  {"id":1,"name":"a"},\n  {"id":9007199254740993,"name":null}\n]\n'],
    ['ndjson' as const, '{"id":1,"name":"a"}\n{"id":9007199254740993,"name":null}\n'],
  ])('writes a whole file of %s', async (format, text) => {
    const file = aFile();
    const writer = new RowWriter(file, format);
    await writeSet(aSet(columns, rows), writer, never, () => {});
    await writer.finish();
    expect(file).toMatchObject({ text, state: 'closed' });
  });

  it.each([
    ['csv' as const, 'id,name\r\n'],
    ['json' as const, '[\n\n]\n'],
    ['ndjson' as const, ''],
    ['sql' as const, '-- No rows\n'],
  ])('writes %s without rows', async (format, text) => {
    const file = aFile();
    const writer = new RowWriter(file, format);
    await writeSet(aSet(columns), writer, never, () => {});
    await writer.finish();
    expect(file.text).toBe(text);
  });

  it('writes a value of type json with line breaks on one line of ndjson', async () => {
    const file = aFile();
    const writer = new RowWriter(file, 'ndjson');
    const json = [{ name: 'data', type_id: 114, type: 'json' }];
    await writeSet(aSet(json, [['{\r\n"a":\n1}'], ['2']]), writer, never, () => {});
    await writer.finish();
    expect(
      file.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([{ data: { a: 1 } }, { data: 2 }]);
  });

  it('keeps a byte order mark of the first name from being taken for that of the file', async () => {
    const file = aFile();
    const writer = new RowWriter(file, 'csv');
    await writeSet(aSet([{ name: '\ufeffid', type_id: 20, type: 'bigint' }]), writer, never, () => {});
    await writer.finish();
    expect(file.text).toBe('"\ufeffid"\r\n');
  });

  it.extended('writes every one of many rows, in pieces', async () => {
    const file = aFile();
    const writer = new RowWriter(file, 'csv');
    const many = { columns: [columns[0]!], rowCount: 300_000, cell: (row: number) => String(row) };
    await writeSet(many, writer, never, () => {});
    await writer.finish();
    const lines = file.text.split('\r\n');
    expect(lines.length).toBe(300_002);
    expect([lines[1], lines[300_000]]).toEqual(['0', '299999']);
    expect(file.pieces).toBeGreaterThan(1);
  });

  it('stops on request', async () => {
    const stop = new AbortController();
    stop.abort();
    const writer = new RowWriter(aFile(), 'csv');
    await expect(writeSet(aSet(columns, rows), writer, stop.signal, () => {})).rejects.toThrow(/abort/i);
  });
});

describe('StreamSink', () => {
  it('takes no more when the file takes none, and keeps the reason', async () => {
    const file = aFile();
    file.write = async () => {
      throw new DOMException('disk full', 'QuotaExceededError');
    };
    const sink = new StreamSink(new RowWriter(file, 'csv'), () => {});
    sink.describe(0, columns);
    const large = [['1', 'x'.repeat(2_000_000)]];
    await expect(sink.append(0, large, 0, 1)).resolves.toBe(false);
    expect(sink.fileError).toMatchObject({ name: 'QuotaExceededError' });
  });

  it('knows that the platform passed on only a part', () => {
    const sink = new StreamSink(new RowWriter(aFile(), 'csv'), () => {});
    sink.addNotice({ severity: 'NOTICE', code: '00000', message: 'Something else' });
    expect(sink.isCut).toBe(false);
    sink.addNotice({ severity: 'WARNING', code: '01004', message: 'The result was cut' });
    expect(sink.isCut).toBe(true);
  });
});
