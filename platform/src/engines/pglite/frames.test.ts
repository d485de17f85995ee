import {
  FrameReader,
  frameKind,
  messageFrame,
  pieceFrame,
  readMessage,
  readRows,
  rowsFrame,
  type Frame,
} from './frames.ts';

const bytesOf = (...frames: Frame[]) => Buffer.concat(frames.flat());

/** Reads frames that arrive in chunks of `chunkSize` bytes. */
function read(bytes: Buffer, chunkSize: number): { kind: number; payload: Buffer }[] {
  const frames: { kind: number; payload: Buffer }[] = [];
  const reader = new FrameReader((kind, payload) => void frames.push({ kind, payload }));
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  return frames;
}

describe('frames', () => {
  const line = Buffer.from('{"type":"rows","set":3,"rows":[["ü"]]}\n');
  const rows = { type: 'rows' as const, set: 3, count: 70_000, line };
  const message = { type: 'answered', rows: [{ at: new Date(0), big: 2n ** 70n, none: NaN, text: '\0"' }] };
  const bytes = bytesOf(
    messageFrame(message),
    rowsFrame(rows),
    pieceFrame(Buffer.alloc(0)),
    rowsFrame({ ...rows, more: true }),
    pieceFrame(line),
  );

  it.each([1, 2, 5, 7, 64, 100_000])('arrive whole in chunks of %i bytes', (chunkSize) => {
    const frames = read(bytes, chunkSize);
    expect(frames.map(({ kind }) => kind)).toEqual([
      frameKind.message,
      frameKind.rows,
      frameKind.piece,
      frameKind.rows,
      frameKind.piece,
    ]);
    expect(readMessage(frames[0]!.payload)).toEqual(message);
    expect(readRows(frames[1]!.payload)).toEqual(rows);
    expect(frames[2]!.payload).toHaveLength(0);
    expect(readRows(frames[3]!.payload)).toEqual({ ...rows, more: true });
    expect(frames[4]!.payload.equals(line)).toBe(true);
  });

  it('are refused before there is memory for them when they are too long', () => {
    const reader = new FrameReader(() => {}, 10);
    reader.push(bytesOf(pieceFrame(Buffer.alloc(10))));
    const [header] = pieceFrame(Buffer.alloc(0));
    Buffer.from(header.buffer, header.byteOffset).writeUInt32LE(0xffffffff, 0);
    expect(() => reader.push(Buffer.from(header))).toThrow('A frame of 4294967295 bytes is too long');
  });

  it('stop where the reader has enough, and go on with the rest', () => {
    const seen: string[] = [];
    const reader = new FrameReader((_kind, payload) => {
      seen.push(payload.toString());
      return false;
    });
    const two = bytesOf(pieceFrame(Buffer.from('one')), pieceFrame(Buffer.from('two')));
    const taken = reader.push(two);
    expect(seen).toEqual(['one']);
    reader.push(two.subarray(taken));
    expect(seen).toEqual(['one', 'two']);
  });
});
