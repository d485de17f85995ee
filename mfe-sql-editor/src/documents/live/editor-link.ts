/** The editor that shows a document, if there is one. */
export class EditorLink {
  private getText: (() => string) | null = null;
  private isDirty = false;
  private isShowing = false;
  private readonly listeners = new Set<(sql: string) => void>();

  /** Returns whether the user changed the text. Showing a given text is not a change. */
  edited(getText: () => string): boolean {
    this.getText = getText;
    if (!this.isShowing) this.isDirty = true;
    return !this.isShowing;
  }

  /** The text if something was typed since the last read, otherwise null, so that long texts are rarely read. */
  read(): string | null {
    if (!this.isDirty || !this.getText) return null;
    this.isDirty = false;
    return this.getText();
  }

  /** Sets the text of the editor. */
  show(sql: string): void {
    this.isDirty = false;
    this.isShowing = true;
    for (const listener of this.listeners) listener(sql);
    this.isShowing = false;
  }

  onShow(listener: (sql: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The editor is gone. Its text was read before. */
  drop(): void {
    this.getText = null;
    this.isDirty = false;
  }
}
