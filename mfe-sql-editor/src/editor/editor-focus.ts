/** Lets other parts of the page focus the editor of the shown document, which they do not know. */
class EditorFocus {
  #take: (() => void) | undefined;

  /** Focuses the shown document. Does nothing without one: a document that opens takes the focus automatically. */
  readonly give = (): void => this.#take?.();

  /** Sets the shown document. Returns a function that unsets it. */
  readonly taker = (take: () => void): (() => void) => {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = undefined;
    };
  };
}

export const editorFocus = new EditorFocus();
