import type { PlatformError } from '@howdah/shared-api/api';
import { documentTexts } from '../../texts/documents.ts';
import { isUnsent, withPatch, withText, type DocumentRecord } from '../record/document-record.ts';
import { afterSave, saidOf, type SnippetSaving } from '../record/saving.ts';
import type {
  ConflictChoice,
  DocumentConflict,
  DocumentView,
  OpenDocument,
  SnippetPatch,
  StoredSnippet,
} from '../types.ts';
import { DocumentCore } from './document-core.ts';
import type { KeeperHost } from './keeper.ts';
import { Meetings } from './meetings.ts';
import { Opening } from './opening.ts';
import { failureMessage, type SaveFailure } from './save-failure.ts';
import type { SenderHost } from './sender.ts';
import type { DocumentServices } from './services.ts';

/**
 * A document of this tab: what the editor holds, what the journal has and what the platform has, brought together so that
 * no text is dropped. See `record/` for the rules, `Keeper` for the journal and `Sender` for the platform.
 */
export class LiveDocument implements OpenDocument, KeeperHost, SenderHost {
  private readonly core: DocumentCore;
  private readonly meetings: Meetings;
  private readonly opening: Opening;
  /** Pages of this tab that show it. */
  private shownBy = 0;
  /** Resolves when the document is there, or cannot be had. */
  whenLoaded: Promise<void> = Promise.resolve();

  /** @param start the document where the journal and the platform have none; unless `isNew`, one of them must have it. */
  constructor(start: DocumentRecord, isNew: boolean, services: DocumentServices) {
    this.core = new DocumentCore(start, isNew, services, this);
    this.meetings = new Meetings(this.core);
    this.opening = new Opening(this.core, this.meetings);
  }

  get id(): string {
    return this.core.record.id;
  }

  readonly view = (): DocumentView => this.core.page.view();

  readonly subscribe = (listener: () => void): (() => void) => this.core.page.subscribe(listener);

  /** Reads the journal, then the platform. A document that neither has is new, or missing. */
  open(): void {
    this.whenLoaded = this.opening.load();
  }

  /** Begins with what it was made with: nobody else knows it yet. */
  beginNew(): void {
    this.core.stand({ load: 'ready' });
    void this.core.keeper.keep();
  }

  /** Resolves when the journal has it, and never where nothing can be kept. */
  async whenKept(): Promise<void> {
    await this.core.keeper.keep();
    if (this.core.standing.journal === 'failed') await new Promise<never>(() => {});
  }

  // The editor

  /** A page shows it, until it calls what is returned: before its editor is gone. */
  attach(): () => void {
    this.shownBy += 1;
    void this.opening.refresh();
    return () => {
      this.shownBy -= 1;
      this.flush();
      this.core.editor.drop();
    };
  }

  text(): string {
    return this.current().text;
  }

  edited(read: () => string): void {
    const { core } = this;
    if (!core.editor.edited(read)) return;
    core.keeper.schedule();
    if (!core.record.wanted || core.record.deletedElsewhere) return;
    if (!core.record.textChanged) core.record = { ...core.record, textChanged: true };
    core.page.update(core.record);
    core.sender.due();
  }

  replaceText(sql: string): void {
    this.core.show(withText(this.current(), sql));
    this.core.changed();
  }

  onTextReplaced(listener: (sql: string) => void): () => void {
    return this.core.editor.onTold(listener);
  }

  flush(): void {
    const { core } = this;
    if (core.keeper.isStopped || !core.keeper.isBehind) return;
    core.farewell.say(core.record.text, core.keeper.known.revision);
    void core.keeper.keep();
  }

  // Saving

  change(patch: SnippetPatch): void {
    const { core } = this;
    core.record = withPatch(this.current(), patch);
    const { ref, base, id } = core.record;
    if (base) core.services.platform.show(ref, { id, ...saidOf(patch) });
    core.changed();
  }

  saveNow(): void {
    const { core } = this;
    const record = this.current();
    if (!record.wanted) {
      core.show({ ...record, wanted: true, deletedElsewhere: false });
      core.keeper.schedule();
    }
    core.sender.now();
  }

  retry(): void {
    if (this.core.standing.load === 'failed') this.open();
    else this.resume();
  }

  /** The network or the session is back: tries at once what waits. */
  resume(): void {
    if (this.core.standing.load !== 'ready') return;
    if (isUnsent(this.current())) this.core.sender.now();
    else if (this.shownBy > 0) void this.opening.refresh();
  }

  resolve(choice: ConflictChoice, seen: DocumentConflict | null = this.core.standing.conflict): void {
    if (seen && this.core.standing.conflict) this.meetings.resolve(choice, seen);
    // Settled elsewhere meanwhile; what was merged by hand is a text that somebody wrote.
    else if (typeof choice === 'object') this.replaceText(choice.merged);
  }

  /** Another tab wrote to the journal. */
  heard(): Promise<void> {
    return this.meetings.heard();
  }

  /** Somebody else takes over this tab: what is unsent waits for this person's return. */
  stop(): void {
    this.flush();
    this.core.sender.end();
  }

  /** It was deleted here: nothing of it is kept or sent from now on. */
  discard(): void {
    this.core.sender.end();
    this.core.keeper.stop();
  }

  // What the keeper and the sender ask and tell

  current(): DocumentRecord {
    return this.core.current();
  }

  get isAside(): boolean {
    return this.core.standing.conflict?.source === 'tab';
  }

  get isHeld(): boolean {
    return this.core.standing.conflict !== null;
  }

  met(theirs: DocumentRecord): void {
    this.meetings.met(theirs);
  }

  kept(state: 'kept' | 'failed'): void {
    const { core } = this;
    core.stand({ journal: state });
    if (state === 'failed') return;
    core.services.announce(this.id);
    if (!core.keeper.isBehind) core.farewell.forget();
  }

  put(record: DocumentRecord): Promise<void> {
    this.core.show(record);
    return this.core.keeper.keep();
  }

  sending(saving: DocumentView['saving']): void {
    const { core } = this;
    core.stand(saving === 'UPDATING' ? { saving } : { saving, failure: null, tooLarge: false });
  }

  taken(saving: SnippetSaving, stored: StoredSnippet): void {
    this.meetings.follow(afterSave(this.current(), saving, stored), stored);
    this.core.services.announceSave(this.core.record.ref);
  }

  failed(failure: SaveFailure, error: PlatformError, isFirst: boolean): void {
    const { core, meetings } = this;
    const isCreate = core.record.base === null;
    if (failure.kind === 'newer') {
      core.stand({ saving: 'IDLE', failure: null });
      return meetings.meetCopy(failure.stored);
    }
    if (failure.kind === 'gone') return meetings.lose();
    if (failure.kind === 'forbidden' && isCreate) {
      void this.put({ ...this.current(), wanted: false });
      core.stand({ saving: 'IDLE', failure: null });
      return core.services.notify({ tone: 'warning', message: documentTexts.mayNotSave });
    }
    if (failure.kind === 'signed-out') {
      return core.stand({ saving: 'UPDATING_FAILED', failure: documentTexts.signedOut });
    }
    const tooLarge = failure.kind === 'too-large';
    core.stand({ saving: 'UPDATING_FAILED', failure: error.message, tooLarge });
    if (failure.kind !== 'later' && !tooLarge) meetings.undoChanges();
    if (isFirst) core.services.notify({ tone: 'error', message: failureMessage(error, isCreate) });
  }
}
