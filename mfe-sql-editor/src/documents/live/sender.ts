import { platformError, type PlatformError } from '@howdah/shared-api/api';
import { snippetSizeProblem } from '@howdah/shared-api/snippets';
import { isUnsent, type DocumentRecord } from '../record/document-record.ts';
import { noteSent, savingOf, type SnippetSaving } from '../record/saving.ts';
import type { SavingState, StoredSnippet } from '../types.ts';
import { waitAfter } from './back-off.ts';
import { saveFailure, type SaveFailure } from './save-failure.ts';
import type { ContentPlatform } from './services.ts';

/** Ms without a further change before a change is saved (docs/product/sql-editor.md#numbers). */
export const SAVE_DEBOUNCE = 1000;

/** What the sender asks of a document. */
export interface SenderHost {
  current(): DocumentRecord;
  /** Puts another record in the place of `current()`, and keeps it. Resolves when it is kept, or cannot be. */
  put(record: DocumentRecord): Promise<void>;
  /** True while sending would be wrong: a person has to choose first. */
  readonly isHeld: boolean;
  sending(state: SavingState): void;
  taken(saving: SnippetSaving, stored: StoredSnippet): void;
  /** `isFirst`: the save before it was no failure. */
  failed(failure: SaveFailure, error: PlatformError, isFirst: boolean): void;
}

/**
 * Saves one document: a second after the last change, one save at a time, again and again with growing waits while there is
 * no answer. It asks before each save what there is to send, so it never sends an old text.
 */
export class Sender {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isSending = false;
  private failures = 0;
  private isEnded = false;

  constructor(
    private readonly platform: Pick<ContentPlatform, 'save'>,
    private readonly host: SenderHost,
  ) {}

  /** Saves in `wait` ms; a wait that runs already is given up for it. */
  due(wait = SAVE_DEBOUNCE): void {
    this.stop();
    if (this.isEnded) return;
    this.timer = setTimeout(() => this.now(), wait);
  }

  /** Forgets a save that waits. One that is on its way goes on. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Sends nothing any more, whatever comes of a save that is on its way. */
  end(): void {
    this.stop();
    this.isEnded = true;
  }

  now(): void {
    this.stop();
    if (this.isSending || this.isEnded || this.host.isHeld) return;
    if (!isUnsent(this.host.current())) {
      this.failures = 0;
      this.host.sending('IDLE');
      return;
    }
    const refused = sizeRefusal(this.host.current());
    if (refused) return this.fail(refused);
    this.isSending = true;
    this.host.sending('UPDATING');
    void this.send().finally(() => (this.isSending = false));
  }

  private async send(): Promise<void> {
    const record = this.host.current();
    const saving = savingOf(record);
    // The journal first: should the answer get lost with the page, the next page knows what was said.
    await this.host.put(noteSent(record, saving));
    try {
      const stored = await this.platform.save(record.ref, saving);
      this.failures = 0;
      this.host.sending('IDLE');
      this.host.taken(saving, stored);
      this.isSending = false;
      if (isUnsent(this.host.current()) && this.timer === null) this.due();
    } catch (thrown) {
      this.isSending = false;
      this.fail(platformError(thrown));
    }
  }

  private fail(error: PlatformError): void {
    const failure = saveFailure(error);
    this.failures += 1;
    this.host.failed(failure, error, this.failures === 1);
    if (failure.kind === 'later') this.due(waitAfter(this.failures));
    // Each further key would say the same of a text that is too large.
    else if (failure.kind !== 'too-large') this.failures = 0;
  }
}

/** What the platform would say, without sending a megabyte with every change. */
function sizeRefusal(record: DocumentRecord): PlatformError | null {
  const message = record.textChanged || record.base === null ? snippetSizeProblem(record.text) : null;
  return message === null ? null : { status: 413, code: 'content_too_large', message };
}
