import type { AssistantRequest } from '@howdah/shared-api';
import type { Question } from '../conversation/chat-message.ts';

/** What stands in the input of a conversation. */
export interface Draft extends Question {
  /** Somebody asked for help with a query that failed. */
  isDebug: boolean;
  /** What is suggested in place of the panel's own suggestions. */
  suggestions?: AssistantRequest['suggestions'];
  /** Who brought it, where somebody did: the person is then to write next. */
  brought?: AssistantRequest;
}

export const EMPTY_DRAFT: Draft = { text: '', sqlSnippets: [], isDebug: false };

/** Keeps a draft while the panel is closed and other conversations are shown. */
export class DraftStore {
  #draft: Draft = EMPTY_DRAFT;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): Draft => this.#draft;

  change(changes: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...changes };
    for (const listener of [...this.#listeners]) listener();
  }

  clear(): void {
    this.change({ ...EMPTY_DRAFT, suggestions: undefined, brought: undefined });
  }
}

/** A draft with what somebody opened the panel with; what the person has typed already stays. */
export function withRequest(draft: Draft, request: AssistantRequest): Draft {
  const { prompt = '', sqlSnippets = [], suggestions, purpose } = request;
  const text =
    draft.text.trim() === '' || draft.text === prompt ? prompt : `${draft.text.trimEnd()}\n\n${prompt}`;
  return {
    text: text.trimEnd(),
    sqlSnippets: [...new Set([...draft.sqlSnippets, ...sqlSnippets])],
    isDebug: draft.isDebug || purpose === 'debug' || isDebugPrompt(prompt),
    ...(suggestions ? { suggestions } : {}),
    brought: request,
  };
}

/** Debug of the SQL editor puts query and error into the prompt. */
export function isDebugPrompt(prompt: string): boolean {
  return prompt.startsWith('Help me to debug');
}
