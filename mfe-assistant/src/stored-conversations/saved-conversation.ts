import { Conversation } from '../conversation/conversation.ts';
import type { ChatMessage } from '../conversation/chat-message.ts';
import { saveConversation } from './conversation-database.ts';
import { keptMessage, mergedMessages, titleOf } from './stored-messages.ts';
import { runAlone } from './tab-locks.ts';

/** How often a streaming reply is saved. */
const SAVED_EVERY = 2000;

interface SavedConversationEvents {
  onSaved(): void;
  /** Browser storage is unavailable. */
  onStorageFailure(): void;
  /** Another tab replies in it. */
  onTaken(): void;
}

/** A conversation that is saved while it continues. */
export class SavedConversation {
  readonly conversation: Conversation;
  /**
   * Whether to store it if it is not stored: a conversation that another tab deleted stays deleted until the user
   * writes in it.
   */
  #mayCreate = false;
  #ended = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  constructor(
    id: string,
    private readonly owner: string,
    messages: readonly ChatMessage[] = [],
    private readonly events: SavedConversationEvents,
  ) {
    this.conversation = new Conversation(
      id,
      {
        alone: (work) => this.#alone(work),
        changed: (isLasting) => this.#changed(isLasting),
        taken: () => this.events.onTaken(),
      },
      messages,
    );
  }

  /** Stops the reply, and saves what there is of it. */
  async stop(): Promise<void> {
    this.conversation.stop();
    this.#save();
    let saving;
    do {
      saving = this.#saving;
      await saving;
    } while (saving !== this.#saving);
  }

  /** Stops further saves. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #alone(work: () => Promise<void>): Promise<boolean> {
    return runAlone(this.conversation.id, async () => {
      this.#mayCreate = true;
      await work();
      // Before the lock is released, so that a waiting tab reads the complete reply.
      this.#save();
      await this.#saving;
    });
  }

  #changed(isLasting: boolean): void {
    if (this.#ended) return;
    if (!isLasting) {
      this.#timer ??= setTimeout(() => this.#save(), SAVED_EVERY);
      return;
    }
    this.#save();
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const messages = this.conversation.current().map(keptMessage);
    if (messages.length === 0 || this.#ended) return;
    const entry = {
      id: this.conversation.id,
      owner: this.owner,
      title: titleOf(messages),
      updatedAt: messages.at(-1)?.metadata?.createdAt ?? new Date().toISOString(),
    };
    try {
      const saved = await saveConversation(entry, {
        removed: this.conversation.removed,
        mayCreate: this.#mayCreate,
        merge: (stored) => mergedMessages(stored, messages),
      });
      if (saved) this.#mayCreate = false;
      this.events.onSaved();
    } catch {
      // Storage is blocked or full: the conversation continues, and the panel says that it is not stored.
      this.events.onStorageFailure();
    }
  }
}
