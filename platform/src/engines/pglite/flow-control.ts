/**
 * Back-pressure between a database thread and its reader, in shared memory, because the thread is busy inside Postgres and
 * reads no messages: each message it posts costs a credit, and without one it sleeps until the reader has taken some.
 * The same memory carries the wish to cancel.
 */
const CREDITS = 0;
const CANCELLED = 1;
/** Milliseconds that the thread slept for want of a credit, in all. */
const SLEPT_MS = 2;

/** A thread that sleeps long writes down each part, so that its sleep is not taken for work (cpu-meter.ts). */
const SLEEP_PART_MS = 1000;

/** Messages under way at most. One holds about 256 KB of rows, or one row that is larger. */
const WINDOW = 8;

export class FlowControl {
  readonly shared: SharedArrayBuffer;
  readonly #cells: Int32Array;

  constructor(shared = new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT)) {
    this.shared = shared;
    this.#cells = new Int32Array(shared);
  }

  /** Reader's side: a new script starts. Nothing of an earlier one may be under way. */
  reset(): void {
    Atomics.store(this.#cells, CREDITS, WINDOW);
    Atomics.store(this.#cells, CANCELLED, 0);
  }

  /** Reader's side: one message was taken. */
  grant(): void {
    Atomics.add(this.#cells, CREDITS, 1);
    Atomics.notify(this.#cells, CREDITS);
  }

  /** Reader's side: the script shall stop at its next chance. Wakes a thread that waits for a credit. */
  cancel(): void {
    Atomics.store(this.#cells, CANCELLED, 1);
    this.grant();
  }

  get cancelled(): boolean {
    return Atomics.load(this.#cells, CANCELLED) === 1;
  }

  /** How long the thread has slept in `take` since it started, in milliseconds. */
  get sleptMs(): number {
    return Atomics.load(this.#cells, SLEPT_MS);
  }

  /** Thread's side: takes a credit, sleeping until there is one. False when the script was cancelled: then nothing may be posted. */
  take(): boolean {
    for (;;) {
      if (this.cancelled) return false;
      if (Atomics.load(this.#cells, CREDITS) > 0) {
        // Only this thread takes credits, so what was seen is still there.
        Atomics.sub(this.#cells, CREDITS, 1);
        return true;
      }
      this.#sleep();
    }
  }
  #sleep(): void {
    const started = performance.now();
    Atomics.wait(this.#cells, CREDITS, 0, SLEEP_PART_MS);
    Atomics.add(this.#cells, SLEPT_MS, Math.round(performance.now() - started));
  }
}
