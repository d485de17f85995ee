/**
 * What a database thread tells of its memory, in shared memory: a thread that is deep inside Postgres answers no messages,
 * and just then somebody wants to know how much it holds.
 */
const WASM_BYTES = 0;
const JS_BYTES = 1;

export class ThreadVitals {
  readonly shared: SharedArrayBuffer;
  readonly #cells: Float64Array;

  constructor(shared = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#cells = new Float64Array(shared);
  }

  /** Bytes that the thread holds: Postgres's memory and the heap of the JavaScript round it. */
  get bytes(): number {
    return this.#cells[WASM_BYTES]! + this.#cells[JS_BYTES]!;
  }

  /** Thread's side: Postgres's memory has grown to this. It never shrinks. */
  setWasmBytes(bytes: number): void {
    this.#cells[WASM_BYTES] = bytes;
  }

  /** Thread's side: the JavaScript heap as it is now. */
  setJsBytes(bytes: number): void {
    this.#cells[JS_BYTES] = bytes;
  }
}
