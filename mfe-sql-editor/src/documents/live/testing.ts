import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers';
import { newUuid } from '@howdah/shared-api/sql';
import { idbJournal } from '../journal/idb-journal.ts';
import type { Journal } from '../journal/journal.ts';
import type { UnsavedBuffer, UnsavedText } from '../journal/unsaved-buffer.ts';
import { newRecord } from '../record/document-record.ts';
import type { SnippetSaving } from '../record/saving.ts';
import type { StoredSnippet } from '../types.ts';
import { LiveDocument } from './live-document.ts';
import type { ContentPlatform, DocumentServices } from './services.ts';

/** A failure as the platform's client reports it. */
export const refusal = (status: number, code: string, details?: unknown) => ({
  status,
  code,
  message: `Because of ${code}.`,
  details,
});

/** A platform with the rules of saving (platform/src/areas/content/save-content.ts), which a test can take down. */
export class PlayedPlatform implements ContentPlatform {
  readonly stored = new Map<string, StoredSnippet>();
  /** Ids of snippets that this user cannot see. */
  readonly taken = new Set<string>();
  /** What arrived, in its order. */
  readonly saves: SnippetSaving[] = [];
  /** `deaf`: requests arrive, but responses are lost. */
  reach: 'up' | 'down' | 'deaf' = 'up';
  /** Changes that lists showed before they were saved. */
  shownEarly = 0;
  /** Rejects every save with this error. */
  refuses: ReturnType<typeof refusal> | null = null;

  async load(_ref: string, id: string): Promise<StoredSnippet> {
    if (this.reach !== 'up') throw refusal(0, 'network_error');
    const found = this.stored.get(id);
    if (!found) throw refusal(404, 'content_not_found');
    return found;
  }

  async save(_ref: string, saving: SnippetSaving): Promise<StoredSnippet> {
    if (this.reach === 'down') throw refusal(0, 'network_error');
    this.saves.push(saving);
    if (this.refuses) throw this.refuses;
    if (this.taken.has(saving.id)) throw refusal(409, 'content_id_taken');
    const before = this.stored.get(saving.id);
    if (!before && saving.base_updated_at) throw refusal(409, 'content_conflict', { stored: null });
    const isNewer = before && saving.base_updated_at !== before.updated_at;
    const saysNews = saving.content !== undefined && saving.content.sql !== before?.content.sql;
    if (isNewer && saysNews) throw refusal(409, 'content_conflict', { stored: before });
    const stored = this.put(saving.id, saving);
    if (this.reach === 'deaf') throw refusal(0, 'network_error');
    return stored;
  }

  /** Stores something as if somebody had saved it. */
  put(id: string, { content, ...said }: Partial<SnippetSaving> = {}): StoredSnippet {
    const before = this.stored.get(id);
    const next: StoredSnippet = {
      id,
      type: 'sql',
      name: said.name ?? before?.name ?? 'Untitled',
      description: '',
      visibility: said.visibility ?? before?.visibility ?? 'user',
      owner_id: 1,
      owner: { id: 1, username: 'ana' },
      project_id: 1,
      folder_id: said.folder_id === undefined ? (before?.folder_id ?? null) : said.folder_id,
      favorite: said.favorite ?? before?.favorite ?? false,
      inserted_at: '2026-01-01T00:00:00.000Z',
      updated_at: new Date(Date.parse(before?.updated_at ?? '2026-01-01') + 1).toISOString(),
      content: {
        schema_version: '1.0',
        content_id: id,
        sql: content?.sql ?? before?.content.sql ?? '',
        favorite: false,
      },
    };
    this.stored.set(id, next);
    return next;
  }

  showChange(): void {
    this.shownEarly += 1;
  }

  showStored(): void {}

  sql(id: string): string | undefined {
    return this.stored.get(id)?.content.sql;
  }
}

/** One browser: its tabs share a journal, an unsaved buffer and a channel. */
export class PlayedBrowser {
  readonly notices: string[] = [];
  readonly journal: Journal;
  readonly unsaved = new Map<string, UnsavedText>();
  private readonly tabs = new Set<{ changedInAnotherTab(id: string): void }>();

  /** @param random decides the delays of retries, so that a test that runs again plays the same. */
  constructor(
    readonly platform = new PlayedPlatform(),
    journal?: Journal,
    private readonly random = () => 0.5,
  ) {
    this.journal = journal ?? idbJournal((PlayedBrowser.persons += 1));
  }

  private static persons = 0;

  /** Opens a document in a tab of its own. Unless it `mayBeAbsent`, it must be in the journal or on the platform. */
  async open(id: string, { mayBeAbsent = false }: { mayBeAbsent?: boolean } = {}): Promise<PlayedTab> {
    const name = newUuid();
    const tab = {
      changedInAnotherTab: (changedId: string) => void (changedId === id && document.changedInAnotherTab()),
    };
    const unsavedBuffer: UnsavedBuffer = {
      write: (key, unsaved) => void this.unsaved.set(key, unsaved),
      read: (key) => this.unsaved.get(key) ?? null,
      clear: (key) => void this.unsaved.delete(key),
    };
    const services: DocumentServices = {
      journal: this.journal,
      unsavedBuffer,
      platform: this.platform,
      announce: (told) => this.tabs.forEach((other) => other !== tab && other.changedInAnotherTab(told)),
      announceSave() {},
      notify: ({ message }) => void this.notices.push(message),
      random: this.random,
      tab: name,
    };
    const document = new LiveDocument(newRecord('ref', id), mayBeAbsent, services);
    this.tabs.add(tab);
    document.open();
    await pass(60);
    await document.whenLoaded;
    return new PlayedTab(document, () => this.tabs.delete(tab));
  }
}

/** A tab that shows the document in an editor once it is loaded. */
export class PlayedTab {
  private editor: string | null = null;

  constructor(
    readonly document: LiveDocument,
    private readonly leave: () => void,
  ) {
    const mountEditor = () => {
      if (this.canType) this.editor ??= document.text();
    };
    mountEditor();
    document.subscribe(mountEditor);
    document.onTextReplaced((sql) => (this.editor = sql));
    document.attach();
  }

  get view() {
    return this.document.view();
  }

  /** False while the page shows no editor because the document is not loaded. */
  get canType(): boolean {
    return this.view.load === 'ready';
  }

  get text(): string {
    return this.editor ?? '';
  }

  type(text: string): void {
    if (!this.canType) throw new Error('There is no editor to type in.');
    this.editor = this.text + text;
    this.document.edited(() => this.text);
  }

  /** The tab crashes without a chance to save. */
  kill(): void {
    this.leave();
    this.document.discard();
  }

  /** The user closes the tab: the page is flushed first. */
  close(): void {
    this.document.flush();
    this.leave();
    this.document.stop();
  }
}

/** Tasks of the database. `pass` runs them: how many run in a step must not depend on how fast the machine is. */
const databaseTasks: (() => void)[] = [];
Object.assign(globalThis, { setImmediate: (task: () => void) => void databaseTasks.push(task) });

/** Advances the clock. The database gets a few turns after each step. */
export async function pass(ms: number): Promise<void> {
  const step = Math.min(250, Math.max(20, ms / 50));
  for (let left = ms; left > 0; left -= step) {
    await jest.advanceTimersByTimeAsync(Math.min(step, left));
    for (let turn = 0; turn < 5; turn += 1) await runDatabaseTasks();
  }
}

async function runDatabaseTasks(): Promise<void> {
  for (const task of databaseTasks.splice(0)) {
    task();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
