import { isNativeError } from 'node:util/types';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  extractReasoningMiddleware,
  stepCountIs,
  streamText,
  wrapLanguageModel,
  type LanguageModel,
  type ToolSet,
  type UIMessageChunk,
} from 'ai';
import { PlatformError } from '../../kernel/errors.ts';
import type { TextMessage } from './conversation.ts';
import { replyInterrupted, modelServerFailed, modelFailure, tooManySteps } from './failures.ts';
import { MAX_REPLY_LENGTH, MAX_STEPS } from './limits.ts';
import { reachModelServer } from './reach-model-server.ts';
import type { AssistantSettings } from './settings.ts';
import type { TimeLimits } from './time-limits.ts';

export interface ModelQuestion {
  settings: AssistantSettings;
  /** The system prompt. */
  prompt: string;
  messages: TextMessage[];
  tools?: ToolSet;
  limits: TimeLimits;
  /** Metadata for the first chunk of the reply. */
  metadata?: object;
}

/**
 * Asks the model, with at most MAX_STEPS rounds of tool calls (docs/product/assistant.md#numbers), and yields
 * its reply as chunks of the AI SDK's UI message stream. Throws a PlatformError on the first failure; chunks
 * yielded before it stay valid. Ending the iteration, or reaching a limit, closes the connection to the model
 * server.
 */
export async function* askModel(question: ModelQuestion): AsyncGenerator<UIMessageChunk> {
  const { limits } = question;
  // Error chunks contain only the message, and the stream can be ahead of this reader.
  const failures = new Map<string, PlatformError>();
  const chunks = start(question, (error) => {
    const failure = asFailure(error);
    failures.set(failure.message, failure);
    return failure;
  });
  const reader = chunks.getReader();
  const check = new ReplyCheck();
  try {
    for (;;) {
      const { done, value } = await limits.next(reader.read());
      if (done) break;
      // The limits know the reason and throw it.
      if (value.type === 'abort') limits.signal.throwIfAborted();
      if (value.type === 'error') throw failures.get(value.errorText) ?? modelServerFailed();
      check.take(value);
      yield value;
    }
    if (!check.finished) throw replyInterrupted();
  } catch (error) {
    throw limits.signal.aborted ? limits.signal.reason : modelFailure(error);
  } finally {
    limits.end();
    // The stream can have failed already; that error is reported above.
    reader.cancel().catch(() => {});
  }
}

/** Returns the text of a whole reply. Rejects with the errors of `askModel`. */
export async function textOfReply(chunks: AsyncIterable<UIMessageChunk>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) {
    // Text before a tool call is not part of the answer.
    if (chunk.type === 'start-step') text = '';
    if (chunk.type === 'text-delta') text += chunk.delta;
  }
  return text;
}

function start(
  { settings, prompt, messages, tools, limits, metadata }: ModelQuestion,
  onError: (error: unknown) => PlatformError,
): ReadableStream<UIMessageChunk> {
  const reply = streamText({
    model: modelOf(settings),
    system: prompt,
    messages,
    tools,
    stopWhen: stepCountIs(MAX_STEPS),
    // Reserves the last round for the answer.
    prepareStep: ({ stepNumber }) =>
      tools && stepNumber === MAX_STEPS - 1 ? { toolChoice: 'none' as const } : undefined,
    abortSignal: limits.signal,
    // Fails at once: the user sees the error and can retry.
    maxRetries: 0,
    // The default handler writes the error, including prompts, to the console.
    onError: () => {},
  });
  return reply.toUIMessageStream({
    onError: (error) => onError(error).message,
    messageMetadata: ({ part }) => (part.type === 'start' ? metadata : undefined),
  });
}

function modelOf({ key, baseUrl, model }: AssistantSettings): LanguageModel {
  // Keeps the SDK's warnings off the console, whose output other programs read.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return wrapLanguageModel({
    model: createOpenAICompatible({
      name: 'model-server',
      baseURL: baseUrl,
      apiKey: key,
      fetch: reachModelServer,
    })(model),
    // Local models write their reasoning into the text.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

/** An error chunk of the server contains a plain object, not an Error. */
function asFailure(error: unknown): PlatformError {
  return error instanceof Error || isNativeError(error) ? modelFailure(error) : modelServerFailed();
}

/** Checks that a reply ends, is not too long, and is not empty. */
class ReplyCheck {
  #length = 0;
  #hasText = false;
  #finished = false;

  get finished(): boolean {
    return this.#finished;
  }

  take(chunk: UIMessageChunk): void {
    if (chunk.type === 'text-delta') this.#hasText ||= chunk.delta.trim() !== '';
    this.#length += lengthOf(chunk);
    if (this.#length > MAX_REPLY_LENGTH) throw tooLong();
    if (chunk.type === 'finish') this.#finish(chunk.finishReason);
  }

  #finish(reason: string | undefined): void {
    this.#finished = true;
    if (reason === 'tool-calls') throw tooManySteps();
    if (reason === 'length') throw tooLong();
    if (reason === 'content-filter') {
      throw new PlatformError(
        'assistant_reply_withheld',
        'The model server withheld the rest of this reply.',
      );
    }
    if (!this.#hasText) {
      throw new PlatformError(
        'assistant_reply_empty',
        'The model returned an empty reply. Try again, or rephrase your question.',
      );
    }
  }
}

function lengthOf(chunk: UIMessageChunk): number {
  if (chunk.type === 'text-delta' || chunk.type === 'reasoning-delta') return chunk.delta.length;
  return chunk.type === 'tool-input-delta' ? chunk.inputTextDelta.length : 0;
}

function tooLong(): PlatformError {
  return new PlatformError(
    'assistant_reply_too_long',
    'The reply reached its maximum length. Ask for the rest, or for less at once.',
  );
}
