import { newUuid } from '@howdah/shared-api/sql';
import { draftPointer, clearDraft } from './draft-pointer.ts';
import type { KeptVersion } from './journal/journal.ts';
import { LiveDocument, type SaveOutcome } from './live/live-document.ts';
import type { DocumentServices } from './live/services.ts';
import { isUnsent, newRecord, type DocumentRecord } from './record/document-record.ts';
import { documentTexts } from './document-texts.ts';
import { leaveSharedTabs, openTabs, sharedTabIds, type OpenTabs } from './open-tabs.ts';
import { storeSqlPreviews } from './sql-previews.ts';
import type { NewDocument, SnippetPatch } from './types.ts';

/** How long the journal keeps a saved snippet, which opens at once, and without a network, and an empty draft. */
const MAX_DOCUMENT_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** How long versions that lost a conflict are kept. */
const MAX_VERSION_AGE_MS = 3 * MAX_DOCUMENT_AGE_MS;

/** What became of a draft: `kept` in this browser, where it could not be saved for a `reason`, or not even that. */
export type DraftOutcome =
  | { kind: 'nothing' }
  | { kind: 'saved' }
  | { kind: 'kept' | 'not-kept'; reason: string | null };

/** The open documents of a user in this tab, and those with unsent changes. */
export class Documents {
  private readonly live = new Map<string, LiveDocument>();
  /** Projects whose tabs were read. */
  private readonly tabsRead = new Set<string>();

  constructor(
    readonly personId: number,
    private readonly services: DocumentServices,
  ) {}

  /** The document with that id. It loads when it was not open. */
  get(ref: string, id: string): LiveDocument {
    return this.live.get(id) ?? this.add(ref, id, false);
  }

  /** The document once it is loaded. Loads it again if that failed before, or found nothing. Rejects if it cannot be loaded. */
  async loaded(ref: string, id: string): Promise<LiveDocument> {
    const document = this.get(ref, id);
    if (['failed', 'missing'].includes(document.view().load)) document.retry();
    await document.whenLoaded;
    const { load, failure } = document.view();
    if (load !== 'ready') throw new Error(failure ?? documentTexts.missing);
    return document;
  }

  tabs(ref: string): OpenTabs {
    const tabs = openTabs(this.personId, ref);
    if (!this.tabsRead.has(ref)) {
      this.tabsRead.add(ref);
      void this.takeSharedTabs(ref, tabs);
    }
    return tabs;
  }

  /**
   * Opens the tabs that an earlier version stored for all users of this browser, as far as they are of documents that this
   * user has had open. A draft is in no other list.
   */
  private async takeSharedTabs(ref: string, tabs: OpenTabs): Promise<void> {
    const shared = sharedTabIds(ref);
    if (shared.length === 0) return;
    try {
      const records = await Promise.all(shared.map((id) => this.services.journal.read(id)));
      const own = records.filter((record): record is DocumentRecord => record?.ref === ref);
      const taken = new Set(own.filter(({ id, name }) => tabs.reopen({ id, name })).map(({ id }) => id));
      leaveSharedTabs(
        ref,
        shared.filter((id) => !taken.has(id)),
      );
    } catch {
      // Without the journal, nobody knows whose tabs they are: the next page tries again.
    }
  }

  /** The id of the project's unsaved draft. */
  draft(ref: string): string {
    const { id, isFresh } = draftPointer(this.personId, ref);
    if (!this.live.has(id)) this.add(ref, id, true, isFresh ? 'empty' : undefined);
    return id;
  }

  /** Creates a document that is not saved yet, and returns its id: `/sql/{id}` shows it. */
  make(ref: string, start: NewDocument = {}): string {
    const id = newUuid();
    const document = this.add(ref, id, true, start);
    if (start.save) document.saveNow();
    return id;
  }

  /** Changes a snippet, open or not. The change shows at once, and is undone with a notice when the platform refuses it. */
  async change(ref: string, id: string, patch: SnippetPatch): Promise<void> {
    (await this.loaded(ref, id)).change(patch);
  }

  /** Copies a snippet and saves the copy at once: a draft would be in no list. Rejects when the snippet cannot be loaded. */
  async duplicate(ref: string, id: string): Promise<string> {
    const document = await this.loaded(ref, id);
    const { name, folderId } = document.view();
    return this.make(ref, {
      sql: document.text(),
      name: documentTexts.copyOf(name),
      folderId,
      save: true,
    });
  }

  /** Saves a draft whose tab closes, because it is in no list then. Resolves with the outcome, which the caller reports. */
  async saveDraft(ref: string, id: string): Promise<DraftOutcome> {
    const document = this.get(ref, id);
    await document.whenLoaded;
    const { isNew, deletedElsewhere, load, journal } = document.view();
    if (load === 'failed' && journal === 'failed') return { kind: 'kept', reason: documentTexts.notRead };
    if (!isNew || document.text().trim() === '') return { kind: 'nothing' };
    const saved = deletedElsewhere ? await this.saveCopy(ref, document) : await document.save();
    if (saved.isSaved) return { kind: 'saved' };
    return { kind: (await document.keep()) ? 'kept' : 'not-kept', reason: saved.reason };
  }

  /** The old id may belong to a snippet that this user cannot see. */
  private async saveCopy(ref: string, document: LiveDocument): Promise<SaveOutcome> {
    const id = this.make(ref, { sql: document.text(), name: document.view().name });
    const saved = await this.get(ref, id).save();
    if (!saved.isSaved) await this.discard(ref, id);
    return saved;
  }

  /** After a snippet was deleted here, or a draft discarded: removes it from this browser, and sends nothing of it. */
  async discard(ref: string, id: string): Promise<void> {
    this.live.get(id)?.discard();
    this.live.delete(id);
    clearDraft(this.personId, ref, id);
    this.services.unsavedBuffer.clear(id);
    await this.services.journal.remove(id).catch(() => undefined); // a journal that cannot be written has nothing of it
  }

  /** Versions of a document that lost a conflict, newest first. */
  async versions(id: string): Promise<KeptVersion[]> {
    const versions = await this.services.journal.versions(id).catch(() => []);
    return versions.sort((one, other) => other.at - one.at);
  }

  /** Sends changes that an earlier page left unsent, in any project, and removes expired documents without a tab. */
  async sendWaiting(): Promise<void> {
    const { journal } = this.services;
    await journal.removeVersionsBefore(Date.now() - MAX_VERSION_AGE_MS).catch(() => undefined);
    const records = await journal.all().catch(() => []);
    // No list tells the SQL of drafts.
    storeSqlPreviews(records.filter(({ base }) => base === null).map(({ id, text }) => [id, text]));
    for (const record of records) {
      if (this.live.has(record.id)) continue;
      if (isUnsent(record)) this.add(record.ref, record.id, false);
      else if (isExpired(record) && !this.tabs(record.ref).find(record.id))
        await journal.remove(record.id).catch(() => undefined);
    }
  }

  /** The network or the session is back, or the tab is visible again. */
  resume(): void {
    for (const document of this.live.values()) document.resume();
  }

  /** The page may be closed at any moment: flushes everything. */
  flush(): void {
    for (const document of this.live.values()) document.flush();
  }

  /** Another tab wrote this document, whose SQL begins so. */
  changedInAnotherTab(id: string, start?: string): void {
    const document = this.live.get(id);
    if (document) void document.changedInAnotherTab();
    else if (start !== undefined) storeSqlPreviews([[id, start]]);
  }

  /** Another user has signed in. */
  stop(): void {
    for (const document of this.live.values()) document.stop();
  }

  /** @param start the initial content; `empty` if nothing can be stored under the id. Without it, the document is loaded. */
  private add(ref: string, id: string, mayBeAbsent: boolean, start?: NewDocument | 'empty'): LiveDocument {
    const record = newRecord(ref, id, start === 'empty' ? undefined : start);
    const document = new LiveDocument(record, mayBeAbsent, this.services);
    this.live.set(id, document);
    document.subscribe(() => {
      const { isNew, load, name } = document.view();
      if (!isNew) clearDraft(this.personId, ref, id);
      // Also of a tab that is not the shown one: its rename can be refused, or come from another window.
      if (load === 'ready') this.tabs(ref).rename({ id, name });
    });
    if (start === 'empty') document.beginEmpty();
    else if (start) document.beginNew();
    else document.open();
    return document;
  }
}

/** The text of a draft exists only in this browser, so it never expires. */
function isExpired({ base, text, at }: DocumentRecord): boolean {
  const isDraftWithText = base === null && text.trim() !== '';
  return !isDraftWithText && Date.now() - at > MAX_DOCUMENT_AGE_MS;
}
