/**
 * Frames that the platform and a database process write into the pipes between them: a header of five bytes (length
 * of the payload, kind), then the payload. Rows are raw bytes; everything else is a structured clone.
 */
import { deserialize, serialize } from 'node:v8';
import { MAX_ANSWER_BYTES } from '../answer-too-large.ts';
import type { RowsEvent } from '../sql/events.ts';

export const frameKind = {
  /** A structured clone. */
  message: 1,
  /**
   * Index of the result set (4 bytes), number of rows (4 bytes), whether the line continues (1 byte), the NDJSON
   * line.
   */
  rows: 2,
  /** Lines of COPY's text format. */
  piece: 3,
} as const;

const HEADER_BYTES = 5;

/** The longest frame that the platform reads, so that a database process cannot fill the platform's memory. */
export const MAX_REPLY_BYTES = MAX_ANSWER_BYTES;
const ROWS_HEADER_BYTES = 9;

/** Header and payload, to be written one after the other. */
export type Frame = [header: Uint8Array, payload: Uint8Array];

export function messageFrame(message: unknown): Frame {
  const payload = serialize(message);
  return [header(frameKind.message, payload.length), payload];
}

export function pieceFrame(lines: Uint8Array): Frame {
  return [header(frameKind.piece, lines.length), lines];
}

export function rowsFrame({ set, count, line, more }: RowsEvent): Frame {
  const bytes = header(frameKind.rows, ROWS_HEADER_BYTES + line.length, ROWS_HEADER_BYTES);
  bytes.writeUInt32LE(set, HEADER_BYTES);
  bytes.writeUInt32LE(count, HEADER_BYTES + 4);
  bytes[HEADER_BYTES + 8] = more ? 1 : 0;
  return [bytes, line];
}

export function readRows(payload: Buffer): RowsEvent {
  return {
    type: 'rows',
    set: payload.readUInt32LE(0),
    count: payload.readUInt32LE(4),
    line: payload.subarray(ROWS_HEADER_BYTES),
    ...(payload[8] ? { more: true as const } : {}),
  };
}

export const readMessage = (payload: Buffer): unknown => deserialize(payload);

function header(kind: number, length: number, more = 0): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + more);
  bytes.writeUInt32LE(length, 0);
  bytes[4] = kind;
  return bytes;
}

export class FrameTooLong extends Error {}

/** Returns false when it wants no further frame for now. */
type OnFrame = (kind: number, payload: Buffer) => boolean | void;

/** Assembles frames from the chunks of a pipe. Copies each payload once, into a buffer of its own. */
export class FrameReader {
  readonly #onFrame: OnFrame;
  readonly #maxBytes: number;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  #headerBytes = 0;
  #payload: Buffer | null = null;
  #payloadBytes = 0;

  constructor(onFrame: OnFrame, maxBytes = Infinity) {
    this.#onFrame = onFrame;
    this.#maxBytes = maxBytes;
  }

  /**
   * Reads a chunk. Returns how many bytes it took: all, unless `onFrame` returned false. Throws FrameTooLong, after
   * which the reader is unusable.
   */
  push(chunk: Buffer): number {
    let at = 0;
    while (at < chunk.length) {
      if (this.#payload) at += this.#readPayload(chunk, at);
      else at += this.#readHeader(chunk, at);
      if (this.#payload?.length === this.#payloadBytes && !this.#handOn(this.#payload)) break;
    }
    return at;
  }

  #readHeader(chunk: Buffer, at: number): number {
    const copied = chunk.copy(this.#header, this.#headerBytes, at);
    this.#headerBytes += copied;
    if (this.#headerBytes === HEADER_BYTES) {
      const length = this.#header.readUInt32LE(0);
      if (length > this.#maxBytes) throw new FrameTooLong(`A frame of ${length} bytes is too long`);
      // Not from the buffer pool: a payload lives as long as its consumer needs it.
      this.#payload = Buffer.allocUnsafeSlow(length);
      this.#payloadBytes = 0;
    }
    return copied;
  }

  #readPayload(chunk: Buffer, at: number): number {
    const payload = this.#payload!;
    const copied = chunk.copy(payload, this.#payloadBytes, at);
    this.#payloadBytes += copied;
    return copied;
  }

  #handOn(payload: Buffer): boolean {
    this.#payload = null;
    this.#headerBytes = 0;
    return this.#onFrame(this.#header[4]!, payload) !== false;
  }
}
