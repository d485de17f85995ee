import { getHeapStatistics } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import type { ThreadVitals } from '../thread-vitals.ts';

/**
 * Tells the main thread how much memory this one holds. Postgres's memory is told the moment it grows, in the middle of a
 * statement; the JavaScript heap, the small part, when `sample` is called.
 */
export class MemoryWatch {
  readonly #vitals: ThreadVitals;

  constructor(db: PGlite, vitals: ThreadVitals) {
    this.#vitals = vitals;
    const { wasmMemory } = db.Module as unknown as { wasmMemory: WebAssembly.Memory };
    const tell = () => vitals.setWasmBytes(wasmMemory.buffer.byteLength);
    // Emscripten calls this when Postgres asks for more than there is.
    wasmMemory.grow = (pages) => {
      const before = WebAssembly.Memory.prototype.grow.call(wasmMemory, pages);
      tell();
      return before;
    };
    tell();
    this.sample();
  }

  sample(): void {
    this.#vitals.setJsBytes(getHeapStatistics().total_heap_size);
  }
}
