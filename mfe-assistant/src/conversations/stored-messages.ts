import { inOrder, questionOf, type ChatMessage, type MessagePart } from '../conversation/chat-message.ts';

/**
 * What one tab has, and what of it all tabs have: each message once, this tab's where both have it. A reply that came to
 * its end elsewhere is not replaced by half of it.
 */
export function mergedMessages(stored: readonly ChatMessage[], mine: readonly ChatMessage[]): ChatMessage[] {
  const ended = new Map(stored.filter(({ metadata }) => metadata?.ending).map((each) => [each.id, each]));
  const own = new Set(mine.map(({ id }) => id));
  return inOrder([
    ...stored.filter(({ id }) => !own.has(id)),
    ...mine.map((each) => (each.metadata?.ending ? each : (ended.get(each.id) ?? each))),
  ]);
}

/** A message as it is kept: what tools told the model of the schema, and what it thought, is not. */
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
