/** Delays writes, so that many records cause few of them. One write runs at a time. */
export class DelayedWrites {
  readonly #write: () => Promise<void>;
  readonly #delayMs: number;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `write` takes what was recorded, and must not reject. */
  constructor(write: () => Promise<void>, delayMs: number) {
    this.#write = write;
    this.#delayMs = delayMs;
  }

  /** Writes after the delay. */
  schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#delayMs).unref();
  }

  /** Writes what was recorded until now. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(this.#write);
    return this.#writing;
  }
}
