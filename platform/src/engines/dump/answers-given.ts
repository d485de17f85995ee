/** Counts answers that one thread gives another one, which sleeps until the next is there. `shared` holds one Int32. */
export class AnswersGiven {
  readonly #count: Int32Array<SharedArrayBuffer>;

  constructor(shared: SharedArrayBuffer) {
    this.#count = new Int32Array(shared);
  }

  static shared(): SharedArrayBuffer {
    return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  }

  /** Once the other thread can read the answer. */
  add(): void {
    Atomics.add(this.#count, 0, 1);
    Atomics.notify(this.#count, 0);
  }

  /** Blocks this thread until more than `taken` answers were given. */
  waitForMoreThan(taken: number): void {
    // The wake-up of an answer that was taken before it came may arrive during the wait for the next one.
    while (Atomics.load(this.#count, 0) === taken) Atomics.wait(this.#count, 0, taken);
  }
}
