import { withText, type DocumentRecord } from '../record/document-record.ts';

/** What a document knows of the editor that shows it, if one does. */
export class EditorLink {
  private read: (() => string) | null = null;
  private isDirty = false;
  private isTelling = false;
  private readonly listeners = new Set<(sql: string) => void>();

  /** Returns whether a person changed the text: an editor that shows what it was told to is no change. */
  edited(read: () => string): boolean {
    this.read = read;
    if (!this.isTelling) this.isDirty = true;
    return !this.isTelling;
  }

  /** The record with the editor's text. A long text is read only when something was typed since. */
  taken(record: DocumentRecord): DocumentRecord {
    if (!this.isDirty || !this.read) return record;
    this.isDirty = false;
    return withText(record, this.read());
  }

  /** Puts a text into the editor. */
  tell(sql: string): void {
    this.isDirty = false;
    this.isTelling = true;
    for (const listener of this.listeners) listener(sql);
    this.isTelling = false;
  }

  onTold(listener: (sql: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The editor is gone. Its text was taken before. */
  drop(): void {
    this.read = null;
    this.isDirty = false;
  }
}
