import { platformError, type PlatformError } from '@howdah/shared-api/api';
import { documentTexts } from '../../texts/documents.ts';
import { versionOf, WHY_LAST_WORDS } from '../journal/kept-versions.ts';
import type { KeptVersion } from '../journal/journal.ts';
import { isUnsent, recordOf, withPatch, withText, type DocumentRecord } from '../record/document-record.ts';
import { mergeTabs } from '../record/merge-tabs.ts';
import {
  afterDeletion,
  afterSave,
  ontoCopy,
  rebase,
  saidOf,
  type Rebase,
  type SnippetSaving,
} from '../record/saving.ts';
import type {
  ConflictChoice,
  DocumentConflict,
  DocumentView,
  OpenDocument,
  SnippetPatch,
  StoredSnippet,
} from '../types.ts';
import { chosenText, untaken } from './choosing.ts';
import { EditorLink } from './editor-link.ts';
import { Farewell } from './farewell.ts';
import { Keeper, type KeeperHost } from './keeper.ts';
import { Sender, type SenderHost } from './sender.ts';
import { failureMessage, type SaveFailure } from './save-failure.ts';
import type { DocumentServices } from './services.ts';
import { ViewStore, type Standing } from './view-store.ts';

/** How long another tab has to send what it wrote before this one does, in ms. */
const LEAVE_TO_OTHER_TAB = 5000;

/**
 * A document of this tab: what the editor holds, what the journal has and what the platform has, brought together so that
 * no text is dropped. See `record/` for the rules, `Keeper` for the journal and `Sender` for the platform.
 */
export class LiveDocument implements OpenDocument, KeeperHost, SenderHost {
  private record: DocumentRecord;
  private readonly editor = new EditorLink();
  private readonly keeper: Keeper;
  private readonly sender: Sender;
  private readonly page: ViewStore;
  private readonly farewell: Farewell;
  /** Set while a read of the platform is on its way. */
  private refreshing: Promise<void> | null = null;
  /** Pages of this tab that show it. */
  private shownBy = 0;
  /** Resolves when the document is there, or cannot be had. */
  whenLoaded: Promise<void> = Promise.resolve();

  /** @param start the document where the journal and the platform have none; without it there must be one. */
  constructor(
    start: DocumentRecord,
    private readonly isNew: boolean,
    private readonly services: DocumentServices,
  ) {
    this.record = start;
    this.keeper = new Keeper(services.journal, this, services.tab, start, !isNew);
    this.sender = new Sender(services.platform, this);
    this.farewell = new Farewell(services.lastWords, start.id, services.tab);
    this.page = new ViewStore(start);
  }

  get id(): string {
    return this.record.id;
  }

  readonly view = (): DocumentView => this.page.view();

  readonly subscribe = (listener: () => void): (() => void) => this.page.subscribe(listener);

  onTextReplaced(listener: (sql: string) => void): () => void {
    return this.editor.onTold(listener);
  }

  // Loading

  /** Reads the journal, then the platform. A document that neither has is new, or missing. */
  open(): void {
    this.whenLoaded = this.load();
  }

  private async load(): Promise<void> {
    this.stand({ load: 'loading' });
    const kept = await this.services.journal.read(this.id).catch(() => {
      this.stand({ journal: 'failed' });
      return undefined;
    });
    if (kept) this.begin(kept);
    else if (this.isNew) this.begin(this.record);
    this.hearLastWords();
    if (kept || this.isNew) {
      if (isUnsent(this.current())) this.sender.due(0);
      else void this.refresh();
      return;
    }
    await this.loadFirst();
  }

  /** Begins with a record that is known already. */
  begin(record: DocumentRecord): void {
    this.record = record;
    this.keeper.settled(record);
    this.stand({ load: 'ready' });
  }

  /** Begins with what it was made with: nobody else knows it yet. */
  beginNew(): void {
    this.stand({ load: 'ready' });
    void this.keeper.keep();
  }

  /** Resolves when the journal has it, and never where nothing can be kept. */
  async whenKept(): Promise<void> {
    await this.keeper.keep();
    if (this.page.standing.journal === 'failed') await new Promise<never>(() => {});
  }

  private async loadFirst(): Promise<void> {
    try {
      const stored = await this.services.platform.load(this.record.ref, this.id);
      this.record = recordOf(this.record.ref, stored);
      this.stand({ load: 'ready', failure: null });
      this.keeper.schedule();
    } catch (thrown) {
      const error = platformError(thrown);
      this.stand({ load: error.status === 404 ? 'missing' : 'failed', failure: error.message });
    }
  }

  /** Looks whether the platform has a newer copy; a failure says nothing, the next save will. */
  refresh(): Promise<void> {
    if (!this.record.base || this.page.standing.load !== 'ready') return Promise.resolve();
    this.refreshing ??= this.look().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async look(): Promise<void> {
    try {
      const stored = await this.services.platform.load(this.record.ref, this.id);
      const { base } = this.current();
      if (base && Date.parse(stored.updated_at) > Date.parse(base.updatedAt)) this.meetCopy(stored);
    } catch (thrown) {
      // Another 404 tells of the project, and nothing of the snippet.
      if (platformError(thrown).code === 'content_not_found') this.lose();
    }
  }

  // Editing

  text(): string {
    return this.current().text;
  }

  edited(read: () => string): void {
    if (!this.editor.edited(read)) return;
    this.keeper.schedule();
    if (!this.record.wanted || this.record.deletedElsewhere) return;
    this.record = this.record.textChanged ? this.record : { ...this.record, textChanged: true };
    this.update();
    this.sender.due();
  }

  replaceText(sql: string): void {
    if (sql === this.text()) return;
    this.record = withText(this.record, sql);
    this.tellReplaced();
    this.changed();
  }

  change(patch: SnippetPatch): void {
    this.record = withPatch(this.current(), patch);
    const { ref, base, id } = this.record;
    if (base) this.services.platform.show(ref, { id, ...saidOf(patch) });
    this.changed();
  }

  flush(): void {
    if (this.keeper.isStopped) return;
    const record = this.current();
    if (!this.keeper.isBehind) return;
    this.farewell.say(record.text, this.keeper.known.revision);
    void this.keeper.keep();
  }

  /** A page shows it, until it calls what is returned: before its editor is gone. */
  attach(): () => void {
    this.shownBy += 1;
    void this.refresh();
    return () => {
      this.shownBy -= 1;
      this.detach();
    };
  }

  /** The editor goes: from now on the text is what it held. */
  private detach(): void {
    this.flush();
    this.editor.drop();
  }

  // Saving

  saveNow(): void {
    const record = this.current();
    if (!record.wanted) {
      this.record = { ...record, wanted: true, deletedElsewhere: false };
      this.keeper.schedule();
      this.update();
    }
    this.sender.now();
  }

  retry(): void {
    if (this.page.standing.load === 'failed') this.open();
    else this.resume();
  }

  /** The network or the session is back: tries at once what waits. */
  resume(): void {
    if (this.page.standing.load !== 'ready') return;
    if (isUnsent(this.current())) this.sender.now();
    else if (this.shownBy > 0) void this.refresh();
  }

  /** Somebody else takes over this tab: what is unsent waits for this person's return. */
  stop(): void {
    this.flush();
    this.sender.end();
  }

  /** It was deleted here: nothing of it is kept or sent from now on. */
  discard(): void {
    this.sender.end();
    this.keeper.stop();
  }

  // What the keeper and the sender ask and tell

  current(): DocumentRecord {
    this.record = this.editor.taken(this.record);
    return this.record;
  }

  get isAside(): boolean {
    return this.page.standing.conflict?.source === 'tab';
  }

  get isHeld(): boolean {
    return this.page.standing.conflict !== null;
  }

  met(theirs: DocumentRecord): void {
    if (theirs.writer === this.services.tab) {
      // Our own, of which the browser had said that it failed.
      this.keeper.known = theirs;
      return;
    }
    const merge = mergeTabs(this.keeper.known, this.current(), theirs);
    if (merge.kind === 'conflict') {
      this.stand({ conflict: { source: 'tab', sql: theirs.text, stored: null } });
      return;
    }
    const before = this.record.text;
    this.record = merge.record;
    this.keeper.known = theirs;
    if (before !== merge.record.text) this.tellReplaced();
    this.update();
  }

  kept(state: 'kept' | 'failed'): void {
    this.stand({ journal: state });
    if (state === 'failed') return;
    this.services.announce(this.id);
    if (!this.keeper.isBehind) this.farewell.forget();
  }

  put(record: DocumentRecord): Promise<void> {
    this.record = record;
    this.update();
    return this.keeper.keep();
  }

  sending(saving: DocumentView['saving']): void {
    this.stand(saving === 'UPDATING' ? { saving } : { saving, failure: null });
  }

  taken(saving: SnippetSaving, stored: StoredSnippet): void {
    this.follow(afterSave(this.current(), saving, stored), stored);
    this.services.announceSave(this.record.ref);
  }

  failed(failure: SaveFailure, error: PlatformError, isFirst: boolean): void {
    if (failure.kind === 'newer') {
      this.stand({ saving: 'IDLE', failure: null });
      this.meetCopy(failure.stored);
      return;
    }
    if (failure.kind === 'gone') {
      this.lose();
      return;
    }
    const isCreate = this.record.base === null;
    const signedOut = failure.kind === 'signed-out';
    this.stand({ saving: 'UPDATING_FAILED', failure: signedOut ? documentTexts.signedOut : error.message });
    if (failure.kind === 'forbidden' && isCreate) {
      void this.put({ ...this.current(), wanted: false });
      this.stand({ saving: 'IDLE', failure: null });
      this.services.notify({ tone: 'warning', message: documentTexts.mayNotSave });
      return;
    }
    if (failure.kind === 'refused' || failure.kind === 'forbidden') this.undoChanges();
    if (signedOut || !isFirst) return;
    this.services.notify({ tone: 'error', message: failureMessage(error, isCreate) });
  }

  // Others

  /** Another tab wrote to the journal. */
  async heard(): Promise<void> {
    if (this.page.standing.load !== 'ready') return;
    const theirs = await this.services.journal.read(this.id).catch(() => undefined);
    if (!theirs || theirs.revision <= this.keeper.known.revision) return;
    const { conflict } = this.page.standing;
    if (conflict?.source === 'tab') this.stand({ conflict: { ...conflict, sql: theirs.text } });
    else if (this.keeper.isBehind) void this.keeper.keep();
    else this.adopt(theirs);
  }

  private adopt(theirs: DocumentRecord): void {
    const before = this.record.text;
    this.record = theirs;
    this.keeper.settled(theirs);
    if (theirs.text !== before) this.tellReplaced();
    const { conflict, saving } = this.page.standing;
    const isChosen = conflict?.stored && theirs.base?.updatedAt === conflict.stored.updated_at;
    this.stand({
      conflict: isChosen ? null : conflict,
      ...(isUnsent(theirs) || saving === 'UPDATING' ? {} : { saving: 'IDLE', failure: null }),
    });
    if (isUnsent(theirs)) this.sender.due(LEAVE_TO_OTHER_TAB);
    else this.sender.stop();
  }

  private meetCopy(stored: StoredSnippet): void {
    this.follow(rebase(this.current(), stored), stored);
  }

  private follow(next: Rebase, stored: StoredSnippet): void {
    if (next.kind === 'conflict') {
      this.stand({
        conflict: { source: 'saved', sql: stored.content.sql, stored },
      });
      return;
    }
    const before = this.record.text;
    this.record = next.record;
    if (before !== this.record.text) this.tellReplaced();
    void this.keeper.keep();
    this.update();
    if (isUnsent(this.record)) this.sender.due(0);
  }

  private lose(): void {
    const isCreate = this.current().base === null;
    this.record = afterDeletion(this.record);
    this.sender.stop();
    this.stand({ saving: 'IDLE', failure: null, conflict: null });
    void this.keeper.keep();
    if (!isCreate) this.services.notify({ tone: 'warning', message: documentTexts.deletedElsewhere });
  }

  resolve(choice: ConflictChoice, seen = this.page.standing.conflict): void {
    const conflict = seen;
    if (!conflict || !this.page.standing.conflict) {
      // Settled elsewhere meanwhile; what was merged by hand is a text that somebody wrote.
      if (typeof choice === 'object') this.replaceText(choice.merged);
      return;
    }
    const mine = this.current();
    for (const version of untaken(choice, mine, conflict)) this.keepVersion(version);
    const text = chosenText(choice, mine.text, conflict.sql);
    this.stand({ conflict: null });
    void this.settleOn(text, mine, conflict);
  }

  private async settleOn(text: string, mine: DocumentRecord, conflict: DocumentConflict): Promise<void> {
    const { stored } = conflict;
    if (stored) {
      this.record = ontoCopy({ ...mine, text }, stored);
    } else {
      const theirs = (await this.services.journal.read(this.id).catch(() => undefined)) ?? this.keeper.known;
      if (theirs.text !== conflict.sql && text !== theirs.text) {
        // The other tab went on meanwhile: that was not chosen over.
        this.record = withText(mine, text);
        if (text !== mine.text) this.tellReplaced();
        this.stand({ conflict: { ...conflict, sql: theirs.text } });
        return;
      }
      this.keeper.known = theirs;
      this.record = text === theirs.text ? theirs : { ...theirs, text, textChanged: true };
    }
    if (text !== mine.text) this.tellReplaced();
    this.changed();
  }

  private keepVersion(version: KeptVersion): void {
    this.services.journal.keepVersion(version).catch(() => this.stand({ journal: 'failed' }));
  }

  /** What was changed besides the text was refused: shows again what the platform has. */
  private undoChanges(): void {
    if (Object.keys(this.record.changed).length === 0) return;
    this.record = { ...this.current(), changed: {} };
    this.update();
    void this.services.platform
      .load(this.record.ref, this.id)
      .then((stored) => {
        this.services.platform.shown(this.record.ref, stored);
        this.follow(rebase(this.current(), stored), stored);
      })
      .catch(() => undefined); // the next look will tell
  }

  private hearLastWords(): void {
    const heard = this.farewell.hear({ ...this.record, ...this.keeper.known, text: this.record.text });
    if (heard.kind === 'goes on') {
      this.record = withText(this.record, heard.text);
      void this.keeper.keep();
      this.update();
    } else if (heard.kind === 'beside') {
      this.keepVersion(versionOf({ ...this.record, text: heard.text }, WHY_LAST_WORDS));
      this.farewell.forget();
    }
  }

  private changed(): void {
    void this.keeper.keep();
    this.update();
    if (isUnsent(this.record)) this.sender.due();
  }

  private tellReplaced(): void {
    this.editor.tell(this.record.text);
  }

  private stand(change: Partial<Standing>): void {
    this.page.update(this.record, change);
  }

  private update(): void {
    this.page.update(this.record);
  }
}
