/** Stores the last valid copy of a file in the browser, as a fallback while the platform does not answer. */
export class LastGood<Value> {
  /** @param parse throws when a stored file is not valid: an older or newer shell may have stored it. */
  constructor(
    private readonly key: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly parse: (file: unknown) => Value,
  ) {}

  /** Stored unparsed: a newer shell may use more of it. */
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
