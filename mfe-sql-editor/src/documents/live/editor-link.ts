/** What a document knows of the editor that shows it, if one does. */
export class EditorLink {
  private getText: (() => string) | null = null;
  private isDirty = false;
  private isShowing = false;
  private readonly listeners = new Set<(sql: string) => void>();

  /** Returns whether the user changed the text: an editor that shows a text it was given is no change. */
  edited(getText: () => string): boolean {
    this.getText = getText;
    if (!this.isShowing) this.isDirty = true;
    return !this.isShowing;
  }

  /** The editor's text where something was typed since the last read, and null otherwise: a long text is seldom read. */
  read(): string | null {
    if (!this.isDirty || !this.getText) return null;
    this.isDirty = false;
    return this.getText();
  }

  /** Puts a text into the editor. */
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
