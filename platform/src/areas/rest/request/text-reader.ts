import { unparsable } from '../rest-error.ts';

/** Reads one parameter of a URL from left to right. Throws RestError PGRST100 where it does not match the grammar. */
export class TextReader {
  readonly #text: string;
  readonly #what: string;
  readonly #shown: string;
  #at: number;

  /** `what` names the parameter in errors. `shown` is the text in errors, if it differs from the text to read. */
  constructor(text: string, what: string, shown = text) {
    this.#text = text;
    this.#what = what;
    this.#shown = shown;
    this.#at = 0;
  }

  get position(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  get next(): string {
    return this.#text[this.#at] ?? '';
  }

  startsWith(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  /** Returns to an earlier position, to read the text in another way. */
  returnTo(position: number): void {
    this.#at = position;
  }

  /** Takes the token if it is next. */
  take(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.#at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`expecting "${token}"`);
  }

  /** Takes the match of a sticky pattern; null if it does not match here. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  skipBlanks(): void {
    this.match(/[ \t]*/y);
  }

  /** Quotes the character differently than `fail`, as PostgREST does. */
  expectEnd(expecting: string): void {
    if (!this.isAtEnd) this.#fail(`'${this.next}'`, `expecting ${expecting} or end of input`, this.#at);
  }

  fail(expecting: string, at = this.#at): never {
    const found = at >= this.#text.length ? 'end of input' : JSON.stringify(this.#text[at]);
    this.#fail(found, expecting, at);
  }

  #fail(found: string, expecting: string, at: number): never {
    throw unparsable(this.#what, this.#shown, at + 1, `unexpected ${found} ${expecting}`);
  }
}
