/** A tool call of the model. */
export interface ToolCall {
  tool: string;
  /** A string is sent unchanged, so it may be invalid JSON. */
  input: object | string;
}

/** A part of a scripted reply. The parts happen in order. */
export type ReplyPart =
  /** Streamed in a few pieces. */
  | { text: string }
  | { thought: string }
  | ToolCall
  /** Sent unchanged. */
  | { raw: string }
  /** A chunk with an error. */
  | { error: string }
  /** Waits for this number of milliseconds. */
  | { pause: number }
  /** Waits for a promise, for tests in the same process. */
  | { until: Promise<unknown> }
  /** Repeats the text with this delay in milliseconds until the caller disconnects. */
  | { endless: string; every: number }
  /** Repeats the text unchanged and without an end. */
  | { endlessRaw: string }
  /** Sends nothing more, and does not end until the caller disconnects. */
  | { hang: true }
  /** Cuts the connection. */
  | { cut: true }
  /** Ends the reply without its last message. */
  | { unfinished: true }
  /** The finish reason if it is not the usual one: `length`, `content_filter`. */
  | { finish: string };

/** The response to a request: parts of a stream, or another HTTP response. */
export type Reply = ReplyPart[] | { status: number; body: string; type?: string };

/** The body of a chat completion request, as far as it is used here. */
export interface ChatRequest {
  model: string;
  stream?: boolean;
  messages: { role: string; content?: unknown; tool_calls?: unknown; tool_call_id?: string }[];
  tools?: { type: string; function: { name: string; description?: string; parameters: unknown } }[];
  tool_choice?: unknown;
}

/** Returns the reply to a request. `step` counts the requests for one message of the user, from 0. */
export type Script = (request: ChatRequest, step: number) => Reply;

/** The text of the user's last message. */
export function questionOf({ messages }: ChatRequest): string {
  const content = messages.filter(({ role }) => role === 'user').at(-1)?.content;
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('') : '';
}

/** The number of tool rounds since the user's last message. */
export function stepOf({ messages }: ChatRequest): number {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  return since.filter(({ role }) => role === 'assistant').length;
}
