/** What a model asks its caller to do. */
export interface ToolCall {
  tool: string;
  /** A text goes as it is, so that it can be no JSON. */
  input: object | string;
}

/** One thing of a scripted reply; they happen in order. */
export type ReplyPart =
  /** Streamed in a few pieces. */
  | { text: string }
  | { thought: string }
  | ToolCall
  /** On the wire as it is. */
  | { raw: string }
  /** A chunk that says that something went wrong on the way. */
  | { error: string }
  /** Nothing for so many milliseconds. */
  | { pause: number }
  /** Nothing until it resolves; for tests in the same process. */
  | { until: Promise<unknown> }
  /** The same text again and again, every so many milliseconds, until the caller has enough. */
  | { endless: string; every: number }
  /** The same on the wire as it is, without an end. */
  | { endlessRaw: string }
  /** Nothing more, and no end, until the caller has enough. */
  | { hang: true }
  /** The connection is cut. */
  | { cut: true }
  /** The reply ends without the words that say so. */
  | { unfinished: true }
  /** Why it ends, where that is not what the parts before say: `length`, `content_filter`. */
  | { finish: string };

/** The answer to one request: parts of a stream, or an HTTP answer instead of one. */
export type Reply = ReplyPart[] | { status: number; body: string; type?: string };

/** The body of a request for a chat completion, as far as anybody here looks at it. */
export interface ChatRequest {
  model: string;
  stream?: boolean;
  messages: { role: string; content?: unknown; tool_calls?: unknown; tool_call_id?: string }[];
  tools?: { type: string; function: { name: string; description?: string; parameters: unknown } }[];
  tool_choice?: unknown;
}

/** What the model would say to a request; `step` counts the requests of one question from 0. */
export type Script = (request: ChatRequest, step: number) => Reply;

/** The latest words of the user, as text. */
export function questionOf({ messages }: ChatRequest): string {
  const content = messages.filter(({ role }) => role === 'user').at(-1)?.content;
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('') : '';
}

/** How often tools have answered since the user's latest words. */
export function stepOf({ messages }: ChatRequest): number {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  return since.filter(({ role }) => role === 'assistant').length;
}
