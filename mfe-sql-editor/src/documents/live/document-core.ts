import type { KeptVersion } from '../journal/journal.ts';
import { isUnsent, type DocumentRecord } from '../record/document-record.ts';
import { EditorLink } from './editor-link.ts';
import { Farewell } from './farewell.ts';
import { Keeper, type KeeperHost } from './keeper.ts';
import { Sender, type SenderHost } from './sender.ts';
import type { DocumentServices } from './services.ts';
import { ViewStore, type Standing } from './view-store.ts';

/** What a live document is made of, for its parts to share: the record, and who shows, keeps and sends it. */
export class DocumentCore {
  readonly editor = new EditorLink();
  readonly page: ViewStore;
  readonly farewell: Farewell;
  readonly keeper: Keeper;
  readonly sender: Sender;

  /** @param record what the document begins with; `isNew`: nobody else has it. */
  constructor(
    public record: DocumentRecord,
    readonly isNew: boolean,
    readonly services: DocumentServices,
    host: KeeperHost & SenderHost,
  ) {
    this.keeper = new Keeper(services.journal, host, services.tab, record, !isNew);
    this.sender = new Sender(services.platform, host);
    this.farewell = new Farewell(services.lastWords, record.id, services.tab);
    this.page = new ViewStore(record);
  }

  get standing(): Standing {
    return this.page.standing;
  }

  /** The record with the newest key in it. */
  current(): DocumentRecord {
    this.record = this.editor.taken(this.record);
    return this.record;
  }

  /** Changes how the document stands, and tells the page. */
  stand(change: Partial<Standing>): void {
    this.page.update(this.record, change);
  }

  /** Puts another record in the place of this one, and its text into the editor where that is another. */
  show(record: DocumentRecord): void {
    const before = this.record.text;
    this.record = record;
    if (record.text !== before) this.editor.tell(record.text);
    this.page.update(this.record);
  }

  /** The record was changed here: keeps it, and saves it in a while. */
  changed(): void {
    void this.keeper.keep();
    this.page.update(this.record);
    if (isUnsent(this.record)) this.sender.due();
  }

  /** Keeps a text beside the document. */
  keepVersion(version: KeptVersion): void {
    this.services.journal.keepVersion(version).catch(() => this.stand({ journal: 'failed' }));
  }
}
