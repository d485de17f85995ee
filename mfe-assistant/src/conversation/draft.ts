import type { AssistantRequest } from '@howdah/shared-api';
import { ExternalStore } from '@howdah/shared-ui';
import { SHORTCUTS } from '../shortcuts.ts';
import { type Question, questionMessage } from './chat-message.ts';
import { contentOf, MAX_MESSAGE_LENGTH } from './request-messages.ts';

/** The draft in the input of a conversation. */
export interface Draft extends Question {
  /** A request for help with a query that failed. */
  isDebug: boolean;
  /** Suggestions that replace those of the panel. */
  suggestions?: AssistantRequest['suggestions'];
  /** The source of the draft, if it is not the input. The input is focused then. */
  brought?: AssistantRequest;
}

export const EMPTY_DRAFT: Draft = { text: '', sqlSnippets: [], isDebug: false };

/** Keeps a draft while the panel is closed and other conversations are shown. */
export class DraftStore extends ExternalStore<Draft> {
  constructor() {
    super(EMPTY_DRAFT);
  }

  get isEmpty(): boolean {
    const { text, sqlSnippets } = this.getSnapshot();
    return text.trim() === '' && sqlSnippets.length === 0;
  }

  change(changes: Partial<Draft>): void {
    this.update((draft) => ({ ...draft, ...changes }));
  }

  clear(): void {
    this.change({ ...EMPTY_DRAFT, suggestions: undefined, brought: undefined });
  }
}

/** Adds the content of a request to a draft. Text that the user has already typed stays. */
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

/** Debug of the SQL Editor puts query and error into the prompt. */
export function isDebugPrompt(prompt: string): boolean {
  return prompt.startsWith('Help me to debug');
}

interface KeyPressed {
  key: string;
  shiftKey: boolean;
  /** True while an input method composes text: Enter then ends a word. */
  isComposing: boolean;
  /** 229 while an input method composes text. Some browsers report it only this way. */
  keyCode: number;
}

/** Enter submits, unless Shift is held or the commands menu is open (docs/product/assistant.md#screens). */
export function submits(
  { key, shiftKey, isComposing, keyCode }: KeyPressed,
  commandMenuOpen: boolean,
): boolean {
  return key === SHORTCUTS.send && !shiftKey && !isComposing && keyCode !== 229 && !commandMenuOpen;
}

/** Why a question cannot be sent; undefined when it can. */
export function cannotSend(question: Question): string | undefined {
  const content = contentOf(questionMessage(question, { createdAt: '' }));
  if (content.trim() === '') return 'Enter a message';
  return content.length > MAX_MESSAGE_LENGTH
    ? `Use at most ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters`
    : undefined;
}
