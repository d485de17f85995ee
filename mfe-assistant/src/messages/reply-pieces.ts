import { countFences } from '@howdah/shared-ui/markdown';
import type { ChatMessage, MessagePart } from '../conversation/chat-message.ts';
import { isSql } from './is-sql.ts';
import { isToolPart, toolSteps, type ToolStep } from './tool-steps.ts';

/** What is shown of a reply, from top to bottom. SQL blocks are counted through the whole reply. */
export type ReplyPiece =
  { kind: 'text'; text: string; sqlBefore: number } | { kind: 'tools'; steps: ToolStep[] };

/** Text between tools stands for itself; tools without text between them are one group. */
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

/** Texts that have ended are asked about with each piece of the one that comes. */
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

/** Whether nothing comes in that a person could read: the model thinks, or looks something up. */
export function isThinking(message: ChatMessage | undefined): boolean {
  const last = message?.role === 'assistant' ? message.parts.at(-1) : undefined;
  return last?.type !== 'text' || last.text.trim() === '';
}
