import { inOrder, questionOf, type ChatMessage, type MessagePart } from '../conversation/chat-message.ts';

/**
 * Merges the messages of this tab and the stored ones: each message once, preferring this tab's. A complete reply is not
 * replaced by a partial one.
 */
export function mergedMessages(stored: readonly ChatMessage[], mine: readonly ChatMessage[]): ChatMessage[] {
  const ended = new Map(stored.filter(({ metadata }) => metadata?.ending).map((each) => [each.id, each]));
  const own = new Set(mine.map(({ id }) => id));
  return inOrder([
    ...stored.filter(({ id }) => !own.has(id)),
    ...mine.map((each) => (each.metadata?.ending ? each : (ended.get(each.id) ?? each))),
  ]);
}

/** A message as it is stored, without tool outputs and reasoning. */
export function keptMessage(message: ChatMessage): ChatMessage {
  return { ...message, parts: message.parts.flatMap(keptPart) };
}

function keptPart(part: MessagePart): MessagePart[] {
  if (part.type === 'reasoning') return [];
  if ('output' in part) return [{ ...part, output: null } as MessagePart];
  return [part];
}

const TITLE_LENGTH = 60;

/** The first line of the first question. */
export function titleOf(messages: readonly ChatMessage[]): string {
  const first = messages.find(({ role }) => role === 'user');
  const { text, sqlSnippets } = first ? questionOf(first) : { text: '', sqlSnippets: [] };
  const line =
    (text || sqlSnippets[0] || '')
      .split('\n')
      .map((each) => each.trim())
      .find(Boolean) ?? '';
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1).trimEnd()}…` : line;
}
