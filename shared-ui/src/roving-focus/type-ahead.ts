/** Letters typed with less between them belong to one word, in ms. */
const TYPEAHEAD_TIMEOUT_MS = 700;

/** Collects what is typed into a list that is no input, for type-ahead. */
export class TypedLetters {
  #typed = '';
  #at = -Infinity;

  /** Whether a word is being typed, of which a space is a part too. */
  isTyping(now: number): boolean {
    return now - this.#at <= TYPEAHEAD_TIMEOUT_MS;
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

/**
 * The index of the next name that begins with what was typed, from the active one on and round; -1 where there is none.
 * One letter again and again goes from each to the next.
 */
export function findTypedName(names: readonly string[], active: number, typed: string): number {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase();
  // A longer text goes on matching the name that it has found so far.
  const from = isOneLetter ? active + 1 : Math.max(active, 0);
  for (let step = 0; step < names.length; step += 1) {
    const index = (from + step) % names.length;
    if (names[index]!.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
