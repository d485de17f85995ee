/** Letters typed with less between them belong to one word, in ms. */
const WORD_ENDS_AFTER = 700;

/** Collects what is typed into a list that is no input, for type-ahead. */
export class TypedLetters {
  #typed = '';
  #at = -Infinity;

  /** Whether a word is being typed, of which a space is a part too. */
  isTyping(now: number): boolean {
    return now - this.#at <= WORD_ENDS_AFTER;
  }

  /** Another key was pressed: the next letter begins a word. */
  end(): void {
    this.#at = -Infinity;
  }

  /** @param now in ms, of a clock that never goes back. @returns the word so far. */
  add(letter: string, now: number): string {
    this.#typed = this.isTyping(now) ? this.#typed + letter : letter;
    this.#at = now;
    return this.#typed;
  }
}
