import { assistantFailure } from '@howdah/shared-api/assistant';
import { ExternalStore } from '@howdah/shared-ui';
import { recordReplyEnd } from '../query-card/running/auto-runs.ts';
import {
  emptyReply,
  inOrder,
  isUnfinished,
  questionMessage,
  questionOf,
  sharedSchema,
  wordsOf,
  type ChatMessage,
  type Question,
  type ReplyEnding,
} from './chat-message.ts';
import { DraftStore, withRequest } from './draft.ts';

/** Streams the reply to messages until `signal` ends it. */
export type Ask = (messages: readonly ChatMessage[], signal: AbortSignal) => AsyncIterable<ChatMessage>;

/** `elsewhere`: another tab writes the reply. */
export type ConversationStatus = 'idle' | 'thinking' | 'replying' | 'elsewhere';

export interface ConversationView {
  /** In the displayed order. */
  messages: readonly ChatMessage[];
  status: ConversationStatus;
  /** Whether it can contain parts of the schema. */
  sharesSchema: boolean;
}

/** The text that replaces a question once it is sent. */
export interface QuestionEdit {
  messageId: string;
  text: string;
}

/** Hooks for the owner of a conversation. */
export interface ConversationHost {
  /** Runs `work` while no other tab replies in this conversation; false when one does. */
  alone(work: () => Promise<void>): Promise<boolean>;
  /** Called for each change; `isLasting` for those that must not be lost. */
  changed(isLasting: boolean): void;
  /** Called when another tab replies in it. */
  taken(): void;
}

/** How often a streaming reply is rendered, because rendering long replies is slow. */
const shownEvery = (length: number) => 60 + length / 200;

/**
 * A conversation with the assistant. It lives outside of the components, so that a reply continues while the panel
 * is closed. It never throws: errors are part of the reply.
 */
export class Conversation {
  #messages: ChatMessage[] = [];
  #status: ConversationStatus = 'idle';
  readonly #view = new ExternalStore<ConversationView>({ messages: [], status: 'idle', sharesSchema: false });
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Messages that were removed here; another tab may still have them. */
  readonly removed = new Set<string>();
  /** The draft of the user. */
  readonly draft = new DraftStore();
  /** The question that the user is editing. */
  readonly questionEdit = new ExternalStore<QuestionEdit | undefined>(undefined);

  constructor(
    readonly id: string,
    readonly host: ConversationHost,
    messages: readonly ChatMessage[] = [],
  ) {
    this.#messages = inOrder(messages);
    this.#show();
  }

  readonly subscribe = this.#view.subscribe;

  readonly view = this.#view.getSnapshot;

  /** The current messages, which can be newer than the snapshot. */
  readonly current = (): readonly ChatMessage[] => this.#messages;

  /** Whether the user has typed or attached something that is not sent. */
  get hasUnsent(): boolean {
    return !this.draft.isEmpty || this.questionEdit.getSnapshot() !== undefined;
  }

  /** A reply streams in this tab. */
  get isWriting(): boolean {
    return this.#running !== undefined;
  }

  /** A reply streams in this or another tab. */
  get isBusy(): boolean {
    return this.#running !== undefined || this.#status !== 'idle';
  }

  /** Resolves when the reply has ended; to false when nothing was sent because a reply is streaming. */
  send(question: Question, ask: Ask): Promise<boolean> {
    return this.#alone(async (signal) => {
      this.#messages.push(questionMessage(question, { createdAt: this.#now() }));
      await this.#reply(ask, signal);
    });
  }

  /** Retries the last reply. A failed reply is replaced when the new one starts. */
  retry(ask: Ask): Promise<boolean> {
    return this.#alone(async (signal) => {
      const last = this.#messages.at(-1);
      const old = last?.role === 'assistant' ? last : undefined;
      if (old) this.#takeBackFrom(this.#messages.length - 1);
      await this.#reply(ask, signal, old);
    });
  }

  /** Replaces a question and removes everything after it. Resolves as `send` does, and to false when the question is gone. */
  async edit(messageId: string, text: string, ask: Ask): Promise<boolean> {
    let isThere = false;
    const wasAlone = await this.#alone(async (signal) => {
      const index = this.#messages.findIndex(({ id }) => id === messageId);
      if (index < 0) return;
      isThere = true;
      const { sqlSnippets } = questionOf(this.#messages[index]!);
      this.#takeBackFrom(index);
      this.#messages.push(questionMessage({ text, sqlSnippets }, { createdAt: this.#now() }));
      await this.#reply(ask, signal);
    });
    return wasAlone && isThere;
  }

  /** Ends the current reply or quickstart. */
  readonly stop = (): void => this.#running?.abort();

  /** Appends given messages one by one after delays, or all at once. */
  play(messages: readonly ChatMessage[], atOnce = false): Promise<boolean> {
    const skip = new AbortController();
    if (atOnce) skip.abort();
    this.skip = () => skip.abort();
    return this.#alone(async (stopped) => {
      for (const message of messages) {
        this.#set('thinking', true);
        const wait = Date.parse(message.metadata?.createdAt ?? '') - Date.now();
        await sleep(wait, AbortSignal.any([skip.signal, stopped]));
        if (stopped.aborted) return;
        this.#messages.push(message);
      }
    });
  }

  /** Appends the remaining messages of `play` at once. */
  skip: () => void = () => undefined;

  /** Merges what another tab has saved. */
  adopt(messages: readonly ChatMessage[], elsewhere = false): void {
    if (this.#running) return;
    this.#messages = inOrder(messages.filter(({ id }) => !this.removed.has(id)));
    this.#status = elsewhere ? 'elsewhere' : 'idle';
    this.#moveOrphanedEdit();
    this.#show();
  }

  /** The text of an edit goes into the input if another tab has removed the question. */
  #moveOrphanedEdit(): void {
    const edit = this.questionEdit.getSnapshot();
    if (!edit || this.#messages.some(({ id }) => id === edit.messageId)) return;
    this.questionEdit.set(undefined);
    this.draft.update((draft) => withRequest(draft, { prompt: edit.text }));
  }

  async #reply(ask: Ask, signal: AbortSignal, old?: ChatMessage): Promise<void> {
    this.#set('thinking', true);
    const ending = await this.#stream(ask, emptyReply(this.#now()), signal);
    const last = this.#messages.at(-1)!;
    if (ending === 'complete') recordReplyEnd(last.id);
    const kept = old && ending !== 'complete' && wordsOf(old).length > wordsOf(last).length ? old : last;
    if (old === kept) this.removed.delete(old.id);
    // What the user stopped is the new reply, not the one that is kept.
    const shown = kept === old && ending === 'stopped' ? (old.metadata?.ending ?? ending) : ending;
    this.#messages[this.#messages.length - 1] = { ...kept, metadata: { ...kept.metadata, ending: shown } };
  }

  /** Shows the reply as it comes, as the last message. */
  async #stream(ask: Ask, reply: ChatMessage, signal: AbortSignal): Promise<ReplyEnding> {
    const asked = [...this.#messages];
    const place = this.#messages.push(reply) - 1;
    try {
      for await (const { parts, metadata } of ask(asked, signal)) {
        this.#messages[place] = { ...reply, parts, metadata: { ...reply.metadata, ...metadata } };
        this.#set('replying');
      }
      return signal.aborted ? 'stopped' : 'complete';
    } catch (error) {
      return signal.aborted ? 'stopped' : assistantFailure(error);
    }
  }

  async #alone(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    const running = new AbortController();
    this.#running = running;
    const wasAlone = await this.host.alone(() => work(running.signal));
    this.#running = undefined;
    if (wasAlone) this.#set('idle', true);
    else {
      this.adopt(this.#messages, true);
      this.host.taken();
    }
    return wasAlone;
  }

  #takeBackFrom(index: number): void {
    for (const { id } of this.#messages.splice(index)) this.removed.add(id);
  }

  /** A timestamp after all messages, regardless of the clock. */
  #now(): string {
    const last = Date.parse(this.#messages.at(-1)?.metadata?.createdAt ?? '');
    return new Date(Math.max(Date.now(), Number.isNaN(last) ? 0 : last + 1)).toISOString();
  }

  #set(status: ConversationStatus, isLasting = false): void {
    const isSoon = status === this.#status && !isLasting;
    this.#status = status;
    this.host.changed(isLasting);
    if (!isSoon) return this.#show();
    this.#timer ??= setTimeout(() => this.#show(), shownEvery(lengthOf(this.#messages.at(-1))));
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const messages = inOrder(this.#messages);
    this.#view.set({ messages, status: this.#status, sharesSchema: sharedSchema(messages) });
  }
}

/** Whether the last reply is unfinished and not streaming here: another tab writes it, or its page was closed. */
export function hasOpenReply(messages: readonly ChatMessage[]): boolean {
  return isUnfinished(messages.at(-1));
}

function lengthOf(message: ChatMessage | undefined): number {
  return message ? wordsOf(message).length : 0;
}

/** Resolves after a delay, or when `signal` aborts. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds <= 0 || signal.aborted) return resolve();
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      resolve();
    }
  });
}
