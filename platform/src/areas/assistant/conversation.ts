import { PlatformError } from '../../kernel/errors.ts';
import { MAX_CONVERSATION_LENGTH, MAX_MESSAGE_LENGTH } from './limits.ts';

/** A message as the browser stores it: either docs/product/assistant.md#data or the AI SDK's parts. */
export interface SentMessage {
  role: 'user' | 'assistant';
  content?: string;
  parts?: { type: string; text?: string }[];
}

/** A message as the model receives it. */
export interface TextMessage {
  role: 'user' | 'assistant';
  content: string;
}

/**
 * Returns the text of a conversation, limited to the newest messages that fit. Omits tool results, because
 * the model looks them up again: a schema that is no longer shared is not sent. Omits files, whose addresses
 * the server would have to open. Roles alternate, beginning with the user, as some models require.
 *
 * Throws `prompt_too_large` (413) if the last message is too long, and `body_invalid` if it is not text from
 * the user.
 */
export function textMessages(messages: readonly SentMessage[]): TextMessage[] {
  const spoken = messages.map(({ role, ...message }) => ({ role, content: wordsOf(message) }));
  const last = spoken.at(-1);
  if (last?.role !== 'user' || last.content.trim() === '') {
    throw new PlatformError('body_invalid', 'The last message must come from the user.');
  }
  if (last.content.length > MAX_MESSAGE_LENGTH) throw messageTooLong();
  return takingTurns(newestOf(spoken.filter(({ content }) => content.trim() !== '')));
}

export function messageTooLong(): PlatformError {
  return new PlatformError(
    'prompt_too_large',
    `A message can have at most ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters.`,
  );
}

/** Joins the texts between tool calls as paragraphs of one message. */
function wordsOf({ parts, content = '' }: Omit<SentMessage, 'role'>): string {
  if (!parts) return content;
  const texts = parts.filter(({ type }) => type === 'text').map(({ text = '' }) => text);
  return texts.filter((text) => text.trim() !== '').join('\n\n');
}

function newestOf(spoken: TextMessage[]): TextMessage[] {
  let length = 0;
  const first = spoken.findLastIndex(({ content }) => (length += content.length) > MAX_CONVERSATION_LENGTH);
  return spoken.slice(first + 1);
}

function takingTurns(spoken: TextMessage[]): TextMessage[] {
  const turns: TextMessage[] = [];
  for (const { role, content } of spoken) {
    const before = turns.at(-1);
    if (before?.role === role) before.content += `\n\n${content}`;
    else if (before || role === 'user') turns.push({ role, content });
  }
  return turns;
}
