import { wordsOf, questionOf, type ChatMessage } from './chat-message.ts';

/** A message in the format of the platform. */
export interface RequestMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
}

/** The maximum length of a message on the platform, in UTF-16 units. */
export const MAX_MESSAGE_LENGTH = 100_000;

/** The part of a conversation that the platform passes to the model. */
const MAX_CONVERSATION_LENGTH = 200_000;

/**
 * The messages to send: text only, limited to the most recent ones. SQL that is attached to a question
 * follows it in fences.
 */
export function requestMessages(messages: readonly ChatMessage[]): RequestMessage[] {
  const spoken = messages.flatMap((message) => {
    const content = contentOf(message);
    return content === '' || message.role === 'system'
      ? []
      : [{ id: message.id, role: message.role, content }];
  });
  let length = 0;
  const tooFar = spoken.findLastIndex(
    ({ content }, index) => (length += content.length) > MAX_CONVERSATION_LENGTH && index < spoken.length - 1,
  );
  return spoken.slice(tooFar + 1);
}

/** The text of a question with its SQL. */
export function contentOf(message: ChatMessage): string {
  if (message.role !== 'user') return wordsOf(message);
  const { text, sqlSnippets } = questionOf(message);
  return [text, ...sqlSnippets.map(fenced)].filter((piece) => piece.trim() !== '').join('\n\n');
}

function fenced(sql: string): string {
  // SQL can contain fences in comments or strings, so the outer fence is longer.
  const longest = Math.max(2, ...[...sql.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sql\n${sql}\n${fence}`;
}
