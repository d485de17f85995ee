import { createHash } from 'node:crypto';
import { shippedModules } from './shipped-modules.ts';

/**
 * Start and end of the module that emscripten generates for a JavaScript function. It imports `e.f` and exports it as
 * `f`.
 */
const trampolineStart = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1]);
const trampolineEnd = Buffer.from([2, 7, 1, 1, 0x65, 1, 0x66, 0, 0, 7, 5, 1, 1, 0x66, 0, 0]);
const MAX_TRAMPOLINE_BYTES = 160;

/**
 * Lets this process compile only WASM modules that its packages ship, regardless of file names. Emscripten's loader
 * links any file that LOAD, `language c`, an extension or a preload setting names, and evaluates strings in it,
 * before Postgres looks at the file. Call this before PGlite is loaded, because an opening database can name
 * libraries, too.
 */
export function guardModules(): void {
  const { Module: OriginalModule, instantiate, compile } = WebAssembly;
  const assertShipped = (source: unknown) => {
    if (!(source instanceof OriginalModule) && !isKnown(asBuffer(source))) {
      throw new WebAssembly.CompileError('the file is not a library of this database server');
    }
  };
  const guarded =
    <Rest extends unknown[], Result>(compiles: (source: never, ...rest: Rest) => Promise<Result>) =>
    async (source: unknown, ...rest: Rest): Promise<Result> => {
      assertShipped(source);
      return compiles(source as never, ...rest);
    };
  const refused = () => Promise.reject(new TypeError('Modules do not come from the network'));
  Object.assign(WebAssembly, {
    Module: new Proxy(OriginalModule, {
      construct(target, args: unknown[], newTarget) {
        assertShipped(args[0]);
        return Reflect.construct(target, args, newTarget) as object;
      },
    }),
    instantiate: guarded(instantiate as never),
    compile: guarded(compile as never),
    instantiateStreaming: refused,
    compileStreaming: refused,
  });
}

function asBuffer(source: unknown): Buffer {
  if (ArrayBuffer.isView(source)) return Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (source instanceof ArrayBuffer) return Buffer.from(source);
  throw new TypeError('Expected module bytes');
}

function isKnown(bytes: Buffer): boolean {
  return isTrampoline(bytes) || shippedModules.has(createHash('sha256').update(bytes).digest('hex'));
}

/** Such a module contains one type only: no code, no data, no custom section. */
function isTrampoline(bytes: Buffer): boolean {
  if (
    bytes.length > MAX_TRAMPOLINE_BYTES ||
    !bytes.subarray(0, trampolineStart.length).equals(trampolineStart)
  ) {
    return false;
  }
  const [typesLength, lengthBytes] = readShortLength(bytes, trampolineStart.length);
  const endsAt = trampolineStart.length + lengthBytes + typesLength;
  return bytes.subarray(endsAt).equals(trampolineEnd);
}

/** Reads a length of one or two bytes (LEB128). Returns the length and the number of bytes. */
function readShortLength(bytes: Buffer, at: number): [length: number, lengthBytes: number] {
  const [low = 0, high = 0] = [bytes[at], bytes[at + 1]];
  return low < 0x80 ? [low, 1] : [(low & 0x7f) | (high << 7), 2];
}
