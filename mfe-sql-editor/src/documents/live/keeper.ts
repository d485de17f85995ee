import type { DocumentRecord } from '../record/document-record.ts';
import type { Journal } from '../journal/journal.ts';
import { versionOf, WHY_ASIDE } from '../journal/kept-versions.ts';
import { whenIdle } from '../../pace/when-idle.ts';

/** The most time that keeping may take of a second of typing: long texts are written less often. */
const SHARE = 0.02;

/**
 * A change is written in the first pause of typing, or when it has waited so long: a write with each key would be felt. A tab that
 * is killed without a word loses no more than that; one that is closed says its last words. In ms.
 */
const PAUSE = 100;
const LONGEST_WAIT = 350;

/** How long a write that is due waits for a moment in which nothing else is done, in ms. */
const PATIENCE = 100;

/** What the keeper asks of a document. */
export interface KeeperHost {
  /** The document as it is now, the newest key included. A new object for each change. */
  current(): DocumentRecord;
  /** Another tab wrote first. The host takes it in, or, where both texts were changed, sets `isAside`. */
  met(theirs: DocumentRecord): void;
  /** True while another tab's text stands in the journal and a person has not chosen yet: ours is kept beside it. */
  readonly isAside: boolean;
  /** Told after each write, and when writing failed. */
  kept(state: 'kept' | 'failed'): void;
}

/**
 * Writes a document to the journal soon after it changed, one write at a time and always the newest text. Never rejects:
 * where the browser cannot keep anything, the document goes on in memory and the host is told.
 */
export class Keeper {
  /** The journal's copy as far as this tab knows. */
  known: DocumentRecord;
  /** What of the host was written last; another object means that there is something to write. */
  private written: DocumentRecord | null;
  private writing: Promise<void> | null = null;
  private next: Promise<void> | null = null;
  private scheduled = false;
  private changedAt = 0;
  private restUntil = 0;
  /** True once nothing may be written any more. */
  isStopped = false;

  constructor(
    private readonly journal: Pick<Journal, 'write' | 'keepVersion'>,
    private readonly host: KeeperHost,
    private readonly tab: string,
    record: DocumentRecord,
    isWritten: boolean,
  ) {
    this.known = record;
    this.written = isWritten ? record : null;
  }

  /** Whether something is not in the journal yet. */
  get isBehind(): boolean {
    return this.written !== this.host.current();
  }

  /** Tells that the journal holds `record`, and that this is what the host has. */
  settled(record: DocumentRecord): void {
    this.known = record;
    this.written = record;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Something changed: writes it soon. Called with each key, so it does next to nothing. */
  schedule(): void {
    this.changedAt = performance.now();
    if (this.scheduled || this.isStopped) return;
    this.scheduled = true;
    const latest = Math.max(this.changedAt + LONGEST_WAIT, this.restUntil);
    const begin = () => {
      this.scheduled = false;
      void this.keep();
    };
    const look = () => {
      const now = performance.now();
      const due = Math.min(latest, Math.max(this.changedAt + PAUSE, this.restUntil));
      if (now < due) setTimeout(look, due - now);
      else whenIdle(begin, PATIENCE);
    };
    look();
  }

  /** Writes now; resolves when what the host has at this moment is in the journal, or cannot be. */
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
    const mine = this.host.current();
    if (mine === this.written || this.isStopped) return;
    try {
      const written = this.put(mine);
      this.restUntil = performance.now() + Math.min(1000, (performance.now() - begun) / SHARE);
      await written;
      this.host.kept('kept');
    } catch {
      this.host.kept('failed');
    }
  }

  private async put(mine: DocumentRecord): Promise<void> {
    if (this.host.isAside) {
      await this.journal.keepVersion(versionOf(mine, WHY_ASIDE, `${mine.id}/${this.tab}`));
      this.written = mine;
      return;
    }
    const next = { ...mine, revision: this.known.revision, at: Date.now(), writer: this.tab };
    const result = await this.journal.write(next);
    if (result.ok) {
      this.known = result.record;
      this.written = mine;
      return;
    }
    this.host.met(result.stored);
    const merged = this.host.current();
    if (merged !== this.written) await this.put(merged);
  }
}
