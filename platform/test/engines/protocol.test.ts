import {
  backend,
  MessageReader,
  readCommandTag,
  readErrorFields,
} from '../../src/engines/protocol/backend-messages.ts';
import { RowLines } from '../../src/engines/protocol/row-lines.ts';

function message(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head[0] = type;
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function dataRow(values: (string | null)[]): Buffer {
  const parts = values.map((value) => {
    const text = Buffer.from(value ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(value === null ? -1 : text.length);
    return Buffer.concat([length, text]);
  });
  const count = Buffer.alloc(2);
  count.writeInt16BE(values.length);
  return Buffer.concat([count, ...parts]);
}

describe('MessageReader', () => {
  const stream = Buffer.concat([
    message(backend.dataRow, Buffer.from('first')),
    message(backend.portalSuspended, Buffer.alloc(0)),
    message(backend.dataRow, Buffer.from('x'.repeat(300))),
    message(backend.commandComplete, Buffer.from('SELECT 2\0')),
  ]);

  it.each([1, 2, 3, 5, 7, 64, 305, 10_000])('reads messages from chunks of %i bytes', (size) => {
    const seen: [number, string][] = [];
    const reader = new MessageReader((type, body) => seen.push([type, body.toString()]));
    for (let at = 0; at < stream.length; at += size) reader.push(stream.subarray(at, at + size));
    expect(seen).toEqual([
      [backend.dataRow, 'first'],
      [backend.portalSuspended, ''],
      [backend.dataRow, 'x'.repeat(300)],
      [backend.commandComplete, 'SELECT 2\0'],
    ]);
  });

  it('copies the chunks that it receives', () => {
    const seen: string[] = [];
    const reader = new MessageReader((_, body) => seen.push(body.toString()));
    const piece = Buffer.alloc(64);
    for (let at = 0; at < stream.length; at += 64) {
      const length = stream.copy(piece, 0, at, at + 64);
      reader.push(piece.subarray(0, length));
      piece.fill(0);
    }
    expect(seen[2]).toBe('x'.repeat(300));
  });

  it.each([1_000, 65_536, 70_000, 10_000_000])(
    'passes on a large row in parts as its bytes arrive, in chunks of %i bytes',
    (size) => {
      const large = Buffer.concat([
        message(backend.dataRow, Buffer.from('small')),
        message(backend.dataRow, Buffer.alloc(1_000_000, 'x')),
        message(backend.commandComplete, Buffer.from('SELECT 2\0')),
      ]);
      const seen: string[] = [];
      let bytes = 0;
      let longest = 0;
      const reader = new MessageReader({
        onMessage: (_, body) => seen.push(body.toString()),
        rowParts: () => (part, left) => {
          bytes += part.length;
          longest = Math.max(longest, part.length);
          expect(left).toBe(1_000_000 - bytes);
        },
      });
      for (let at = 0; at < large.length; at += size) reader.push(large.subarray(at, at + size));
      expect(seen).toEqual(['small', 'SELECT 2\0']);
      expect(bytes).toBe(1_000_000);
      expect(longest).toBeLessThanOrEqual(64 * 1024);
    },
  );

  it('truncates a message that is too long', () => {
    const seen: [number, Map<string, string>][] = [];
    const reader = new MessageReader((type, body) => seen.push([type, readErrorFields(body)]));
    const notice = Buffer.from(`C00000\0M${'long '.repeat(1_000_000)}\0Hhint\0\0`);
    const bytes = Buffer.concat([
      message(backend.notice, notice),
      message(backend.error, Buffer.from('C42601\0\0')),
    ]);
    for (let at = 0; at < bytes.length; at += 8_192) reader.push(bytes.subarray(at, at + 8_192));
    expect(seen.map(([type, fields]) => [type, fields.get('C')])).toEqual([
      [backend.notice, '00000'],
      [backend.error, '42601'],
    ]);
    const text = seen[0]![1].get('M')!;
    expect(text).toMatch(/^long long .*…$/);
    expect(text.length).toBeLessThan(300_000);
  });
});

describe('readCommandTag', () => {
  it.each([
    ['SELECT 5', 'SELECT', 5],
    ['INSERT 0 12', 'INSERT', 12],
    ['CREATE TABLE', 'CREATE TABLE', 0],
    ['CREATE TABLE AS', 'CREATE TABLE AS', 0],
    ['DELETE 0', 'DELETE', 0],
  ])('reads %s', (tag, command, rows) => {
    expect(readCommandTag(Buffer.from(`${tag}\0`))).toEqual({ command, rows });
  });
});

describe('readErrorFields', () => {
  it('reads each field by its letter', () => {
    const fields = readErrorFields(Buffer.from('SERROR\0VERROR\0C42703\0Mé gone\0P8\0\0'));
    expect(Object.fromEntries(fields)).toEqual({ S: 'ERROR', V: 'ERROR', C: '42703', M: 'é gone', P: '8' });
  });
});

describe('RowLines', () => {
  const everyByte = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
    .join('')
    .slice(1);

  it.each<[string, (string | null)[][]]>([
    ['NULL and empty text', [[null, '']]],
    ['rows without columns', [[], []]],
    ['quotes and backslashes', [['"', '\\', '\\"']]],
    ['every control character', [[everyByte]]],
    ['text of many scripts', [['é漢字😀']]],
    ['one long value of control characters', [['\u0001'.repeat(100_000)]]],
    ['many rows', Array.from({ length: 5000 }, (_, index) => [String(index), null, 'x'.repeat(index % 90)])],
  ])('writes %s as JSON', (_, values) => {
    const lines = new RowLines();
    lines.start(3);
    for (const row of values) lines.add(dataRow(row));
    const event = lines.take()!;
    expect(event.count).toBe(values.length);
    const text = Buffer.from(event.line).toString();
    expect(text.endsWith('\n')).toBe(true);
    expect(JSON.parse(text)).toEqual({ type: 'rows', set: 3, rows: values });
    expect(lines.take()).toBeNull();
  });
});
