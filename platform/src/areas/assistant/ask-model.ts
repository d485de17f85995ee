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
import type { SpokenMessage } from './conversation.ts';
import { brokenOff, failedOnTheWay, modelFailure, tooManySteps } from './failures.ts';
import { MAX_REPLY_LENGTH, MAX_STEPS } from './limits.ts';
import { reachModelServer } from './reach-model-server.ts';
import type { AssistantSettings } from './settings.ts';
import type { TimeLimits } from './time-limits.ts';

export interface ModelQuestion {
  settings: AssistantSettings;
  /** The system prompt. */
  prompt: string;
  messages: SpokenMessage[];
  tools?: ToolSet;
  limits: TimeLimits;
  /** Said about the reply in its first chunk. */
  metadata?: object;
}

/**
 * Asks the model, with at most MAX_STEPS rounds of tools (docs/product/assistant.md#numbers), and gives its reply as it
 * comes, in chunks of the AI SDK's UI message stream. Throws a PlatformError as soon as something is wrong; what came
 * before stays valid. Ending the iteration, or the limits, hangs up on the model server.
 */
export async function* askModel(question: ModelQuestion): AsyncGenerator<UIMessageChunk> {
  const { limits } = question;
  // Chunks carry words only; the stream may be further than what is read here.
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
      // The reason is thrown by the limits, which know it better.
      if (value.type === 'abort') limits.signal.throwIfAborted();
      if (value.type === 'error') throw failures.get(value.errorText) ?? failedOnTheWay();
      check.take(value);
      yield value;
    }
    if (!check.finished) throw brokenOff();
  } catch (error) {
    throw limits.signal.aborted ? limits.signal.reason : modelFailure(error);
  } finally {
    limits.end();
    // It may have failed already, and nothing else reports it.
    reader.cancel().catch(() => {});
  }
}

/** The text of a whole reply; rejects with what `askModel` throws. */
export async function textOfReply(chunks: AsyncIterable<UIMessageChunk>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) {
    // Text before a tool call does not belong to the answer.
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
    // The last round is for the answer.
    prepareStep: ({ stepNumber }) =>
      tools && stepNumber === MAX_STEPS - 1 ? { toolChoice: 'none' as const } : undefined,
    abortSignal: limits.signal,
    // A user who waits sees at once what is wrong, and has a button.
    maxRetries: 0,
    // Else it would be written to the console, prompts and all.
    onError: () => {},
  });
  return reply.toUIMessageStream({
    onError: (error) => onError(error).message,
    messageMetadata: ({ part }) => (part.type === 'start' ? metadata : undefined),
  });
}

function modelOf({ key, baseUrl, model }: AssistantSettings): LanguageModel {
  // It writes its warnings to the console, which is read by other programs.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return wrapLanguageModel({
    model: createOpenAICompatible({
      name: 'model-server',
      baseURL: baseUrl,
      apiKey: key,
      fetch: reachModelServer,
    })(model),
    // Models that run locally think in their text.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });
}

/** An error chunk of the server holds an object, not an Error. */
function asFailure(error: unknown): PlatformError {
  return error instanceof Error || isNativeError(error) ? modelFailure(error) : failedOnTheWay();
}

/** Watches a reply for what ends it too late, too early, or with nothing said. */
class ReplyCheck {
  #length = 0;
  #said = false;
  #finished = false;

  get finished(): boolean {
    return this.#finished;
  }

  take(chunk: UIMessageChunk): void {
    if (chunk.type === 'text-delta') this.#said ||= chunk.delta.trim() !== '';
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
        'The model server held the rest of this reply back.',
      );
    }
    if (!this.#said) {
      throw new PlatformError(
        'assistant_reply_empty',
        'The model said nothing. Try again, or ask otherwise.',
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
    'The reply became too long, and ends here. Ask for the rest, or for less at once.',
  );
}
