/** The mean of the last `count` values. */
export class RecentMean {
  readonly #values: number[] = [];
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  /** Null (unknown) clears the values. */
  add(value: number | null): void {
    if (value === null) this.#values.length = 0;
    else this.#values.push(value);
    if (this.#values.length > this.#count) this.#values.shift();
  }

  /** Null until there are `count` values. */
  get value(): number | null {
    if (this.#values.length < this.#count) return null;
    return this.#values.reduce((sum, value) => sum + value, 0) / this.#values.length;
  }
}
