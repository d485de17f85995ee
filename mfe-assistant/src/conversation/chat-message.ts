import type { AssistantFailure } from '@howdah/shared-api/assistant';
import { newUuid } from '@howdah/shared-api/sql';
import type { UIMessage } from 'ai';

/** Metadata of a message. */
export interface MessageFacts {
  /** ISO 8601. */
  createdAt: string;
  /** Of a reply: the model could look at the schema. */
  sharesSchema?: boolean;
  /** Of a reply: how it ended; undefined while it streams, and when the page was closed before its end. */
  ending?: ReplyEnding;
}

/** `stopped` by the person. */
export type ReplyEnding = 'complete' | 'stopped' | AssistantFailure;

/** A message (docs/product/assistant.md#data): its text is in parts, as in the AI SDK; attached SQL is a part of its own. */
export type ChatMessage = UIMessage<Partial<MessageFacts>, { sql: { sql: string } }>;
export type MessagePart = ChatMessage['parts'][number];

/** A message to send. */
export interface Question {
  text: string;
  sqlSnippets: readonly string[];
}

export function questionMessage({ text, sqlSnippets }: Question, facts: MessageFacts): ChatMessage {
  return {
    id: newUuid(),
    role: 'user',
    metadata: facts,
    parts: [
      ...(text ? [{ type: 'text' as const, text }] : []),
      ...sqlSnippets.map((sql) => ({ type: 'data-sql' as const, data: { sql } })),
    ],
  };
}

export function questionOf({ parts }: ChatMessage): Question {
  return {
    text: parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n'),
    sqlSnippets: parts.flatMap((part) => (part.type === 'data-sql' ? [part.data.sql] : [])),
  };
}

/** An empty reply. */
export function emptyReply(createdAt: string): ChatMessage {
  return { id: newUuid(), role: 'assistant', metadata: { createdAt }, parts: [] };
}

/** The words of a message, as markdown. */
export function wordsOf({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** By creation time, then the question before the reply (docs/product/assistant.md#states). Keeps the order of what is equal. */
export function inOrder(messages: readonly ChatMessage[]): ChatMessage[] {
  return [...messages].sort(
    (a, b) => timeOf(a) - timeOf(b) || Number(a.role === 'assistant') - Number(b.role === 'assistant'),
  );
}

/** A reply that has not ended. */
export function isUnfinished(message: ChatMessage | undefined): message is ChatMessage {
  return message?.role === 'assistant' && message.metadata?.ending === undefined;
}

/** The failure that a reply ended with. */
export function failureOf({ metadata }: ChatMessage): AssistantFailure | undefined {
  return typeof metadata?.ending === 'object' ? metadata.ending : undefined;
}

/** Whether the messages can contain parts of the schema. */
export function sharedSchema(messages: readonly ChatMessage[]): boolean {
  return messages.some(({ metadata }) => metadata?.sharesSchema);
}

function timeOf({ metadata }: ChatMessage): number {
  return metadata?.createdAt ? Date.parse(metadata.createdAt) : 0;
}
