import { newStatementId } from '@howdah/shared-api/sql';
import { draftId, clearDraft, readEarlierText, clearEarlierText } from './draft-pointer.ts';
import type { KeptVersion } from './journal/journal.ts';
import { LiveDocument } from './live/live-document.ts';
import type { DocumentServices } from './live/services.ts';
import { isUnsent, newRecord, type DocumentRecord } from './record/document-record.ts';
import { documentTexts } from './document-texts.ts';
import type { NewDocument, SnippetPatch } from './types.ts';

/** How long a snippet that the platform has is kept here too, in ms: it opens at once, and without a network. */
const MAX_SNIPPET_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** How long a text that was not taken is kept, in ms. */
const MAX_VERSION_AGE_MS = 3 * MAX_SNIPPET_AGE_MS;

/** The documents that one person has open in this tab, and those that still wait to be sent. */
export class Documents {
  private readonly live = new Map<string, LiveDocument>();

  constructor(
    readonly personId: number,
    private readonly services: DocumentServices,
  ) {}

  /** The document with that id; it begins to load when it was not open. */
  get(ref: string, id: string): LiveDocument {
    return this.live.get(id) ?? this.add(ref, id, false);
  }

  /** The id of the project's unsaved draft. */
  draft(ref: string): string {
    const id = draftId(this.personId, ref);
    if (this.live.has(id)) return id;
    const earlier = readEarlierText(ref);
    if (earlier === null) this.add(ref, id, true);
    else
      void this.add(ref, id, true, { sql: earlier })
        .whenKept()
        .then(() => clearEarlierText(ref));
    return id;
  }

  /** Makes a query that is not saved yet, and returns its id: `/sql/{id}` shows it. */
  make(ref: string, start: NewDocument = {}): string {
    const id = newStatementId();
    const document = this.add(ref, id, true, start);
    if (start.save) document.saveNow();
    return id;
  }

  /** Changes a snippet whether it is open or not. Shown at once; taken back, with a notice, when it is refused. */
  async change(ref: string, id: string, patch: SnippetPatch): Promise<void> {
    (await this.loaded(ref, id)).change(patch);
  }

  /** A snippet with the text of another one, saved at once: a draft would be in no list. Rejects when that one cannot be had. */
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

  /** After a snippet was deleted here, or a draft was dropped: nothing of it stays, and nothing is sent. */
  async discard(ref: string, id: string): Promise<void> {
    this.live.get(id)?.discard();
    this.live.delete(id);
    clearDraft(this.personId, ref, id);
    this.services.unsavedBuffer.clear(id);
    await this.services.journal.remove(id).catch(() => undefined); // nothing can be kept there, so nothing is
  }

  /** Texts of a document that were not taken, newest first. */
  async versions(id: string): Promise<KeptVersion[]> {
    const versions = await this.services.journal.versions(id).catch(() => []);
    return versions.sort((one, other) => other.at - one.at);
  }

  /** Sends what an earlier page left unsent, of any project, and forgets what was kept for long enough. */
  async sendWaiting(): Promise<void> {
    const { journal } = this.services;
    await journal.removeVersionsBefore(Date.now() - MAX_VERSION_AGE_MS).catch(() => undefined);
    const records = await journal.all().catch(() => []);
    for (const record of records) {
      if (this.live.has(record.id)) continue;
      if (isUnsent(record)) this.add(record.ref, record.id, false);
      else if (isOutworn(record)) await journal.remove(record.id).catch(() => undefined);
    }
  }

  /** The network or the session is back, or the tab is looked at again. */
  resume(): void {
    for (const document of this.live.values()) document.resume();
  }

  /** The page may go any moment. */
  flush(): void {
    for (const document of this.live.values()) document.flush();
  }

  /** Another tab wrote this document. */
  heard(id: string): void {
    void this.live.get(id)?.heard();
  }

  /** Another person takes over. */
  stop(): void {
    for (const document of this.live.values()) document.stop();
  }

  private async loaded(ref: string, id: string): Promise<LiveDocument> {
    const document = this.get(ref, id);
    if (document.view().load === 'failed') document.retry();
    await document.whenLoaded;
    const { load, failure } = document.view();
    if (load !== 'ready') throw new Error(failure ?? documentTexts.missing);
    return document;
  }

  private add(ref: string, id: string, isNew: boolean, start?: NewDocument): LiveDocument {
    const document = new LiveDocument(newRecord(ref, id, start), isNew, this.services);
    this.live.set(id, document);
    document.subscribe(() => {
      if (!document.view().isNew) clearDraft(this.personId, ref, id);
    });
    if (start) document.beginNew();
    else document.open();
    return document;
  }
}

/** Drafts are in this browser alone: they stay, however old. */
function isOutworn({ base, at }: DocumentRecord): boolean {
  return base !== null && Date.now() - at > MAX_SNIPPET_AGE_MS;
}
