/** Letters typed within this time of each other belong to one word, in ms. */
const TYPEAHEAD_TIMEOUT_MS = 700;

/** Collects letters typed into a list, for type-ahead. */
export class TypedLetters {
  #typed = '';
  #at = -Infinity;

  /** Whether a word is being typed, which can contain spaces. */
  isTyping(now: number): boolean {
    return now - this.#at <= TYPEAHEAD_TIMEOUT_MS;
  }

  /** Ends the word, because another key was pressed. */
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
 * The index of the next name that begins with the typed text, starting at the active one and wrapping around; -1
 * without a match. Repeating one letter moves through the matches.
 */
export function findTypedName(names: readonly string[], active: number, typed: string): number {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const wanted = (isOneLetter ? typed.slice(0, 1) : typed).toLowerCase();
  // A longer text can still match the active name.
  const from = isOneLetter ? active + 1 : Math.max(active, 0);
  for (let step = 0; step < names.length; step += 1) {
    const index = (from + step) % names.length;
    if (names[index]!.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
