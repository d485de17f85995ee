import { LineSplitter } from './line-splitter.ts';

const encode = (text: string) => new TextEncoder().encode(text);

function split(pieces: Uint8Array[]): string[] {
  const splitter = new LineSplitter();
  return [...pieces.flatMap((piece) => splitter.push(piece)), ...splitter.end()];
}

/** A seeded generator of numbers from 0 to 1 (mulberry32), so that failures can be reproduced. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

describe('LineSplitter', () => {
  it('gives each line as soon as it is complete', () => {
    const splitter = new LineSplitter();
    expect(splitter.push(encode('{"a":1}\n{"b"'))).toEqual(['{"a":1}']);
    expect(splitter.push(encode(':2}'))).toEqual([]);
    expect(splitter.push(encode('\n'))).toEqual(['{"b":2}']);
    expect(splitter.end()).toEqual([]);
  });

  it.each([
    ['nothing', '', []],
    ['a last line without its newline', 'a\nb', ['a', 'b']],
    ['blank lines', '\n\na\n  \nb\n\n', ['a', 'b']],
    ['a line that was given up', '{"rows":[["xx\x18\n{"b":2}\n', ['{"b":2}']],
    ['newlines of Windows', '{"a":1}\r\n{"b":2}\r\n', ['{"a":1}\r', '{"b":2}\r']],
  ])('reads %s', (_, text, lines) => {
    expect(split([encode(text)])).toEqual(lines);
  });

  it('puts a character together that was cut', () => {
    const bytes = encode('"🐘象é"\n');
    expect(split(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(['"🐘象é"']);
  });

  it('replaces bytes that are no UTF-8, and goes on', () => {
    expect(split([Uint8Array.of(0x61, 0xff, 0x0a, 0x62, 0x0a)])).toEqual(['a\ufffd', 'b']);
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'gives the same lines wherever they are cut (seed %i)',
    (seed) => {
      const random = randomNumbers(seed);
      const upTo = (limit: number) => Math.floor(random() * limit);
      const alphabet = [...'ab{}":, é象🐘\u2028'];
      const lines = Array.from({ length: 1 + upTo(30) }, () =>
        JSON.stringify(Array.from({ length: upTo(40) }, () => alphabet[upTo(alphabet.length)]).join('')),
      );
      const bytes = encode(lines.join('\n') + (random() < 0.5 ? '\n' : ''));

      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length;) {
        const end = at + upTo(random() < 0.3 ? 200 : 5);
        pieces.push(bytes.subarray(at, end));
        at = end;
      }
      expect(split(pieces)).toEqual(lines);
    },
  );

  it('joins a long line that comes in a hundred thousand pieces, in the time of one test', () => {
    const piece = encode('x'.repeat(64));
    const splitter = new LineSplitter();
    for (let count = 0; count < 100_000; count += 1) splitter.push(piece);
    expect(splitter.push(encode('\n'))[0]).toHaveLength(6_400_000);
  });
});
