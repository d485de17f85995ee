/** Who has the keyboard: the query that is shown takes it from parts of the page that know nothing of its editor. */
class EditorFocus {
  #take: (() => void) | undefined;

  /** Puts the keyboard into the query that is shown. Does nothing where none is: one that opens takes it by itself. */
  readonly give = (): void => this.#take?.();

  /** The query that is shown from now on; call what this returns when it goes. */
  readonly taker = (take: () => void): (() => void) => {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = undefined;
    };
  };
}

export const editorFocus = new EditorFocus();
