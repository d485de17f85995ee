/** The pause after which typing starts another undo step, in ms. */
const UNDO_STEP_DELAY_MS = 1000;
/** How many steps are kept. The oldest are dropped first. */
const MAX_STEPS = 100;

/**
 * The texts that a plain text area went through, a step for each burst of typing. Monaco replays them when it takes
 * over, so that undo leads back through what was typed before it had arrived.
 */
export class TypedHistory {
  private readonly texts: string[];
  private lastAt = -Infinity;

  constructor(initial: string) {
    this.texts = [initial];
  }

  /** @param at time in ms, from any clock that only grows. */
  record(text: string, at: number): void {
    if (text === this.texts.at(-1)) return;
    const goesOn = this.texts.length > 1 && at - this.lastAt < UNDO_STEP_DELAY_MS;
    if (goesOn) this.texts[this.texts.length - 1] = text;
    else this.texts.push(text);
    if (this.texts.length > MAX_STEPS) this.texts.splice(1, 1);
    this.lastAt = at;
  }

  /** From the first text to the current one; never empty. */
  steps(): readonly string[] {
    return this.texts;
  }
}
