import type { DocumentRecord } from '../record/document-record.ts';
import type { Journal } from '../journal/journal.ts';
import { versionOf, WHY_ASIDE } from '../journal/kept-versions.ts';
import { whenIdle } from '../../scheduling.ts';

/** The maximum share of time for writes while the user types. Long texts are written less often. */
const MAX_WRITE_SHARE = 0.02;

/**
 * A change is written in the first pause of typing, or after the maximum delay: a write per key would be noticeable. A killed
 * tab loses no more than that; closing a page flushes the rest.
 */
const PAUSE_DELAY_MS = 100;
const MAX_DELAY_MS = 350;

/** How long a due write waits for an idle moment. */
const IDLE_TIMEOUT_MS = 100;

/** The document whose changes are written. */
export interface AutosaveHost {
  /** The document as it is now, with the last key that was typed. A new object for each change. */
  current(): DocumentRecord;
  /** Called when another tab wrote first. The host merges its record, or sets `isAside` if both texts were changed. */
  merge(theirs: DocumentRecord): void;
  /** True while the journal has another tab's text and the user has not chosen yet: ours is kept beside it. */
  readonly isAside: boolean;
  /** Called after each write, and when writing failed. */
  wrote(result: 'kept' | 'failed'): void;
}

/**
 * Writes a document to the journal soon after it changed, one write at a time and always the newest text. Never rejects:
 * where the browser cannot store anything, the document stays in memory and the host is told.
 */
export class Autosave {
  /** The journal's record as far as this tab knows. */
  known: DocumentRecord;
  /** The host's record that the journal has. Another object means that there is something to write. */
  private written: DocumentRecord | null;
  /** The host's record that was kept beside the journal's. The journal does not have it. */
  private keptAside: DocumentRecord | null = null;
  private writing: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private isScheduled = false;
  private changedAt = 0;
  private restUntil = 0;
  /** True once nothing may be written any longer. */
  private isStopped = false;

  constructor(
    private readonly journal: Pick<Journal, 'write' | 'keepVersion'>,
    private readonly host: AutosaveHost,
    private readonly tab: string,
    record: DocumentRecord,
    isWritten: boolean,
  ) {
    this.known = record;
    this.written = isWritten ? record : null;
  }

  /** Whether something is not yet written to the journal, or beside it while the host `isAside`. */
  get isBehind(): boolean {
    const written = this.host.isAside ? this.keptAside : this.written;
    return !this.isStopped && written !== this.host.current();
  }

  /** The journal holds `record`, and so does the host. */
  adopt(record: DocumentRecord): void {
    this.known = record;
    this.written = record;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Schedules a write. Called for each key, so it must be cheap. */
  schedule(): void {
    this.changedAt = performance.now();
    if (this.isScheduled || this.isStopped) return;
    this.isScheduled = true;
    const latest = Math.max(this.changedAt + MAX_DELAY_MS, this.restUntil);
    const begin = () => {
      this.isScheduled = false;
      void this.keep();
    };
    const check = () => {
      const now = performance.now();
      const due = Math.min(latest, Math.max(this.changedAt + PAUSE_DELAY_MS, this.restUntil));
      if (now < due) setTimeout(check, due - now);
      else whenIdle(begin, IDLE_TIMEOUT_MS);
    };
    check();
  }

  /** Writes now. Resolves when the current record of the host is in the journal, or cannot be written. */
  keep(): Promise<void> {
    if (!this.writing) {
      this.writing = this.write().finally(() => (this.writing = null));
      return this.writing;
    }
    this.next ??= this.writing.then(() => {
      this.next = null;
      return this.keep();
    });
    return this.next;
  }

  private async write(): Promise<void> {
    const begun = performance.now();
    if (!this.isBehind) return;
    try {
      const written = this.put(this.host.current());
      this.restUntil = performance.now() + Math.min(1000, (performance.now() - begun) / MAX_WRITE_SHARE);
      await written;
      this.host.wrote('kept');
    } catch {
      this.host.wrote('failed');
    }
  }

  private async put(mine: DocumentRecord): Promise<void> {
    if (this.host.isAside) {
      await this.journal.keepVersion(versionOf(mine, WHY_ASIDE, `${mine.id}/${this.tab}`));
      this.keptAside = mine;
      return;
    }
    const next = { ...mine, revision: this.known.revision, at: Date.now(), writer: this.tab };
    const result = await this.journal.write(next);
    if (result.ok) {
      this.known = result.record;
      this.written = mine;
      return;
    }
    // If this tab wrote it, the browser had reported a failure for a write that succeeded.
    if (result.stored.writer === this.tab) this.known = result.stored;
    else this.host.merge(result.stored);
    if (this.isBehind) await this.put(this.host.current());
  }
}
