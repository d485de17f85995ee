/** Who has the keyboard: the document that is shown takes it from parts of the page that know nothing of its editor. */
class EditorFocus {
  #take: (() => void) | undefined;

  /** Puts the keyboard into the document that is shown. Does nothing where none is: one that opens takes it automatically. */
  readonly give = (): void => this.#take?.();

  /** Sets the document that is shown. Returns how to unset it. */
  readonly taker = (take: () => void): (() => void) => {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = undefined;
    };
  };
}

export const editorFocus = new EditorFocus();
