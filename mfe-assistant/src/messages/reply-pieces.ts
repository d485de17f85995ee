import type { ChatMessage, MessagePart } from '../conversation/chat-message.ts';
import { sqlBlockCount } from '../markdown/markdown-blocks.ts';
import { isToolPart, toolSteps, type ToolStep } from './tool-steps.ts';

/** What is shown of a reply, from top to bottom. SQL blocks are counted through the whole reply. */
export type ReplyPiece =
  { kind: 'text'; text: string; sqlBefore: number } | { kind: 'tools'; steps: ToolStep[] };

/** Text between tools stands for itself; tools without text between them are one group. */
export function replyPieces({ parts }: Pick<ChatMessage, 'parts'>): ReplyPiece[] {
  const pieces: ReplyPiece[] = [];
  let tools: MessagePart[] = [];
  let sqlBefore = 0;
  for (const part of parts) {
    if (isToolPart(part)) tools.push(part);
    if (part.type !== 'text' || part.text.trim() === '') continue;
    flush();
    pieces.push({ kind: 'text', text: part.text, sqlBefore });
    sqlBefore += sqlBlockCount(part.text);
  }
  flush();
  return pieces;

  function flush(): void {
    if (tools.length > 0) pieces.push({ kind: 'tools', steps: toolSteps(tools) });
    tools = [];
  }
}

/** Whether nothing comes in that a person could read: the model thinks, or looks something up. */
export function isThinking(message: ChatMessage | undefined): boolean {
  const last = message?.role === 'assistant' ? message.parts.at(-1) : undefined;
  return last?.type !== 'text' || last.text.trim() === '';
}
