/**
 * Counts the answers that one thread gives to another, which sleeps until the next one arrives. `shared` holds one
 * Int32.
 */
export class AnswerCounter {
  readonly #count: Int32Array<SharedArrayBuffer>;

  constructor(shared: SharedArrayBuffer) {
    this.#count = new Int32Array(shared);
  }

  static shared(): SharedArrayBuffer {
    return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  }

  /** Counts an answer. Call it once the other thread can read the answer. */
  add(): void {
    Atomics.add(this.#count, 0, 1);
    Atomics.notify(this.#count, 0);
  }

  /** Blocks this thread until more than `taken` answers were given. */
  waitForMoreThan(taken: number): void {
    // A notification for an answer that was already taken can arrive during the wait for the next one.
    while (Atomics.load(this.#count, 0) === taken) Atomics.wait(this.#count, 0, taken);
  }
}
