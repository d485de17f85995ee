import { contentOf, MAX_MESSAGE_LENGTH } from '../conversation/request-messages.ts';
import { questionMessage, type Question } from '../conversation/chat-message.ts';
import { inputTexts } from '../texts/panel.ts';

interface KeyPressed {
  key: string;
  shiftKey: boolean;
  /** An input method is at work: its Enter ends a word. */
  isComposing: boolean;
  /** 229 while an input method is at work, in browsers that say it only so. */
  keyCode: number;
}

/** Enter submits, unless Shift is held or the commands menu is open (docs/product/assistant.md#what-is-checked). */
export function submits(
  { key, shiftKey, isComposing, keyCode }: KeyPressed,
  commandMenuOpen: boolean,
): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229 && !commandMenuOpen;
}

/** Why a question cannot be sent; undefined when it can. */
export function cannotSend(question: Question): string | undefined {
  const content = contentOf(questionMessage(question, { createdAt: '' }));
  if (content.trim() === '') return inputTexts.empty;
  return content.length > MAX_MESSAGE_LENGTH ? inputTexts.tooLong(MAX_MESSAGE_LENGTH) : undefined;
}
