import { goOnFrom, type LastWordsStore } from '../journal/last-words.ts';
import type { DocumentRecord } from '../record/document-record.ts';

/** What the page before left: nothing, a text that goes on from the journal's, or one that stands beside it. */
export type Heard = { kind: 'nothing' } | { kind: 'goes on' | 'beside'; text: string };

/** The last words of a document: said when the page may go, forgotten once the journal has them. */
export class Farewell {
  private isSaid = false;

  constructor(
    private readonly store: LastWordsStore,
    private readonly id: string,
    private readonly tab: string,
  ) {}

  say(text: string, revision: number): void {
    this.store.say(this.id, { text, revision, writer: this.tab, at: Date.now() });
    this.isSaid = true;
  }

  /** The journal has it all. */
  forget(): void {
    if (this.isSaid) this.store.forget(this.id);
    this.isSaid = false;
  }

  /** @param kept what the journal has, or what a new document begins with. */
  hear(kept: DocumentRecord): Heard {
    const words = this.store.hear(this.id);
    if (!words) return { kind: 'nothing' };
    this.isSaid = true;
    const { text } = words;
    if (text === kept.text) {
      this.forget();
      return { kind: 'nothing' };
    }
    return { kind: goOnFrom(words, kept) ? 'goes on' : 'beside', text };
  }
}
