/**
 * Lets a few steps run at a time, in the order in which they came. A step may hold a database open, and a process that
 * goes on with the jobs of a dead one would open all of theirs at once.
 */
export class StepSlots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(slots: number) {
    this.#free = slots;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A slot is handed on, never freed in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
