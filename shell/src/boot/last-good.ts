/** Keeps the last value of a file that worked, in the browser, for when the platform does not answer. */
export class LastGood<Value> {
  /** @param parse throws when a kept file is not valid: an older or newer shell may have kept it. */
  constructor(
    private readonly key: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly parse: (file: unknown) => Value,
  ) {}

  /** As it came: a newer shell may use more of it. */
  keep(file: unknown): void {
    try {
      this.storage.setItem(this.key, JSON.stringify(file));
    } catch {
      // Without storage there is no fallback, but the page works.
    }
  }

  read(): Value | undefined {
    try {
      return this.parse(JSON.parse(this.storage.getItem(this.key) ?? 'null'));
    } catch {
      return undefined;
    }
  }
}
