import { countFences } from '@howdah/shared-ui/markdown';
import type { ChatMessage, MessagePart } from '../conversation/chat-message.ts';
import { isToolPart, toolSteps, type ToolStep } from './tool-steps.ts';

/** The pieces of a reply in order. SQL blocks are numbered across the reply. */
export type ReplyPiece =
  | { kind: 'text'; text: string; sqlBefore: number }
  | { kind: 'tools'; steps: ToolStep[] };

/** Consecutive tools form one group. */
export function replyPieces({ parts }: Pick<ChatMessage, 'parts'>): ReplyPiece[] {
  const pieces: ReplyPiece[] = [];
  let tools: MessagePart[] = [];
  let before: string | undefined;
  let sqlBefore = 0;
  for (const part of parts) {
    if (isToolPart(part)) tools.push(part);
    if (part.type !== 'text' || part.text.trim() === '') continue;
    flush();
    if (before !== undefined) sqlBefore += sqlBlockCount(before);
    pieces.push({ kind: 'text', text: part.text, sqlBefore });
    before = part.text;
  }
  flush();
  return pieces;

  function flush(): void {
    if (tools.length > 0) pieces.push({ kind: 'tools', steps: toolSteps(tools) });
    tools = [];
  }
}

/** Caches parsed texts, because complete ones are read again with each chunk. */
const counts = new Map<string, number>();
const MAX_COUNTS = 20;

function sqlBlockCount(text: string): number {
  const known = counts.get(text);
  if (known !== undefined) return known;
  const count = countFences(text, isSql);
  if (counts.size >= MAX_COUNTS) counts.clear();
  counts.set(text, count);
  return count;
}

/** Whether the model is thinking or using a tool, so that no text streams in. */
export function isThinking(message: ChatMessage | undefined): boolean {
  const last = message?.role === 'assistant' ? message.parts.at(-1) : undefined;
  return last?.type !== 'text' || last.text.trim() === '';
}

/** Whether the info string of a fence names SQL. */
export function isSql(language: string | null | undefined): boolean {
  return /^(sql|pgsql|postgres|postgresql|psql|plpgsql)$/i.test(language?.trim().split(/\s/)[0] ?? '');
}
