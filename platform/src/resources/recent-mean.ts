/** The mean of the last few values. */
export class RecentMean {
  readonly #values: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Null, nothing to be told, starts anew. */
  add(value: number | null): void {
    if (value === null) this.#values.length = 0;
    else this.#values.push(value);
    if (this.#values.length > this.#most) this.#values.shift();
  }

  /** Null before the first value. */
  get value(): number | null {
    if (this.#values.length === 0) return null;
    return this.#values.reduce((sum, value) => sum + value, 0) / this.#values.length;
  }
}
