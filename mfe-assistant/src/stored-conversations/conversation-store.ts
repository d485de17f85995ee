import { newUuid } from '@howdah/shared-api/sql';
import { TabChannel } from '@howdah/shared-api/tab-channel';
import { ExternalStore } from '@howdah/shared-ui';
import type { ChatMessage } from '../conversation/chat-message.ts';
import { hasOpenReply, type Conversation } from '../conversation/conversation.ts';
import { readValue, storeValue } from './browser-storage.ts';
import {
  deleteConversation,
  listConversations,
  putConversation,
  readConversation,
  renameConversation,
  type ConversationEntry,
} from './conversation-database.ts';
import { SavedConversation } from './saved-conversation.ts';
import { isTaken, whenFree } from './tab-locks.ts';

export interface ConversationStoreView {
  current: Conversation;
  /** Stored conversations, newest first. */
  entries: readonly ConversationEntry[];
  /** `memory-only`: browser storage is unavailable, so conversations end with the page. */
  state: 'loading' | 'ready' | 'memory-only';
  /** The schema in use; `public` unless another was chosen (docs/product/assistant.md#numbers). */
  schema: string;
}

/**
 * The conversations of one user in one project in this browser, and the current one of this tab. Lives as long as the
 * page, so that replies continue while the panel is closed.
 */
export class ConversationStore {
  /** Open conversations: the current one, and those with a reply in progress or text that is not sent. */
  readonly #live = new Map<string, SavedConversation>();
  /** Ids of conversations with a reply in another tab. */
  readonly #watched = new Set<string>();
  #entries: ConversationEntry[] = [];
  #state: ConversationStoreView['state'] = 'loading';
  /** The last save has failed. */
  #isUnsaved = false;
  #current: SavedConversation;
  readonly #view: ExternalStore<ConversationStoreView>;
  #isClosed = false;
  /** Announces to other tabs that a conversation was saved, renamed or deleted. */
  readonly #channel = new TabChannel<{ owner: string; id: string }>(
    'howdah-assistant',
    ({ owner, id }) => owner === this.owner && void this.#onRemoteChange(id),
  );
  /** Resolves when the conversation from before a reload is restored. */
  readonly ready: Promise<void>;

  /** @param owner user and project. */
  constructor(readonly owner: string) {
    this.#current = this.#make(newUuid());
    this.#view = new ExternalStore(this.#look());
    this.ready = this.#restore();
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#view.subscribe(listener);

  readonly view = (): ConversationStoreView => this.#view.getSnapshot();

  /** Shows a conversation without messages: the current one, one that has a draft, or a new one. */
  startNew = (): Conversation => {
    if (!isNew(this.#current)) {
      this.#show([...this.#live.values()].find(isNew) ?? this.#make(newUuid()));
    }
    return this.#current.conversation;
  };

  open = async (id: string): Promise<void> => {
    if (id === this.#current.conversation.id) return;
    const live = this.#live.get(id);
    if (live) return this.#show(live);
    const stored = await readConversation(id);
    if (!stored) return this.#list();
    const kept = this.#make(id, stored.messages);
    this.#show(kept);
    await this.#watch(kept);
  };

  rename = async (id: string, title: string): Promise<void> => {
    await renameConversation(id, title);
    this.#announce(id);
    await this.#list();
  };

  /** Resolves to a function that undoes it. */
  remove = async (id: string): Promise<() => Promise<void>> => {
    const live = this.#live.get(id);
    await live?.stop();
    const stored = await deleteConversation(id);
    live?.end();
    this.#live.delete(id);
    const wasShown = id === this.#current.conversation.id;
    if (wasShown) this.#show(this.#make(newUuid()));
    this.#announce(id);
    await this.#list();
    return async () => {
      if (!stored) return;
      await putConversation(stored);
      this.#announce(id);
      await this.#list();
      if (wasShown && this.#current.conversation.view().messages.length === 0) await this.open(id);
    };
  };

  chooseSchema = (schema: string): void => {
    storeValue('browser', this.#schemaKey, schema);
    this.#publish();
  };

  /** Stops everything at sign-out. */
  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    for (const { conversation } of this.#live.values()) conversation.stop();
  }

  async #restore(): Promise<void> {
    await this.#list();
    const id = readValue('tab', this.#storageKey);
    if (id && this.#entries.some((entry) => entry.id === id)) {
      // It stays in the list.
      await this.open(id).catch(() => undefined);
    }
    if (this.#state === 'loading') this.#publish('ready');
  }

  async #list(): Promise<void> {
    try {
      this.#entries = await listConversations(this.owner);
      const isStoring = this.#state === 'memory-only' && !this.#isUnsaved;
      this.#publish(isStoring ? 'ready' : this.#state);
    } catch {
      // Storage is blocked or full: the panel says so and keeps working.
      this.#publish('memory-only');
    }
  }

  /** Another tab has changed a conversation. */
  async #onRemoteChange(id: string): Promise<void> {
    await this.#list();
    const kept = this.#live.get(id);
    if (!kept || kept.conversation.isWriting) return;
    const stored = await readConversation(id);
    if (stored) kept.conversation.adopt(stored.messages, kept.conversation.isBusy);
    await this.#watch(kept);
  }

  /** A pending reply that is not written here is written by another tab or lost. */
  async #watch({ conversation }: SavedConversation): Promise<void> {
    const { id } = conversation;
    const { messages, status } = conversation.view();
    const isOpen = hasOpenReply(messages) || messages.at(-1)?.role === 'user' || status === 'elsewhere';
    if (!isOpen || conversation.isWriting || this.#watched.has(id)) return;
    const taken = await isTaken(id);
    conversation.adopt(messages, taken);
    if (!taken) return;
    this.#watched.add(id);
    await whenFree(id);
    this.#watched.delete(id);
    const stored = await readConversation(id);
    conversation.adopt(stored?.messages ?? messages);
  }

  #make(id: string, messages?: readonly ChatMessage[]) {
    const kept = new SavedConversation(id, this.owner, messages, {
      onSaved: () => {
        if (this.#isClosed) return;
        this.#isUnsaved = false;
        if (id === this.#current.conversation.id) storeValue('tab', this.#storageKey, id);
        this.#announce(id);
        void this.#list();
      },
      onStorageFailure: () => {
        this.#isUnsaved = true;
        this.#publish('memory-only');
      },
      onTaken: () => void this.#watch(kept),
    });
    this.#live.set(id, kept);
    return kept;
  }

  #show(kept: SavedConversation): void {
    const { conversation } = this.#current;
    if (!conversation.isBusy && !conversation.hasUnsent) this.#live.delete(conversation.id);
    this.#live.set(kept.conversation.id, kept);
    this.#current = kept;
    storeValue('tab', this.#storageKey, kept.conversation.id);
    this.#publish();
  }

  #announce(id: string): void {
    if (!this.#isClosed) this.#channel.post({ owner: this.owner, id });
  }

  #publish(state = this.#state): void {
    if (this.#isClosed) return;
    this.#state = state;
    this.#view.set(this.#look());
  }

  #look(): ConversationStoreView {
    return {
      current: this.#current.conversation,
      entries: this.#entries,
      state: this.#state,
      schema: readValue('browser', this.#schemaKey) ?? 'public',
    };
  }

  get #schemaKey(): string {
    return `howdah.assistant.schema:${this.owner}`;
  }

  /** The current conversation is stored per tab. */
  get #storageKey(): string {
    return `howdah.assistant.shown:${this.owner}`;
  }
}

function isNew({ conversation }: SavedConversation): boolean {
  return conversation.view().messages.length === 0 && !conversation.isBusy;
}
