import type { FastifyRequest } from 'fastify';
import type { UIMessageChunk } from 'ai';
import { PlatformError } from '../../kernel/errors.ts';
import { askModel } from './ask-model.ts';
import type { TextMessage } from './conversation.ts';
import { inspectProject } from './inspect-project.ts';
import { chatPrompt } from './prompts/chat.ts';
import type { AssistantRequest } from './schemas.ts';
import type { AssistantSettings } from './settings.ts';
import { TimeLimits } from './time-limits.ts';

export interface Chat {
  settings: AssistantSettings;
  body: AssistantRequest;
  /** Whether the model can read the schema. */
  shares: boolean;
  messages: TextMessage[];
  /** Aborts when the client disconnects. */
  gone: AbortSignal;
}

/**
 * Yields the reply to a conversation in the panel, as lines of the AI SDK's UI message stream over
 * server-sent events. A failure becomes the last chunk, `{type: 'error', errorText}`, where `errorText` is
 * the JSON of the platform's error shape, `{message, code}`.
 */
export async function* chatEvents(request: FastifyRequest, chat: Chat): AsyncGenerator<string> {
  try {
    for await (const chunk of chatChunks(request, chat)) yield event(chunk);
  } catch (error) {
    if (chat.gone.aborted) return;
    yield event({ type: 'error', errorText: JSON.stringify(logFailure(request, error)) });
  }
  yield 'data: [DONE]\n\n';
}

async function* chatChunks(
  request: FastifyRequest,
  { settings, body, shares, messages, gone }: Chat,
): AsyncGenerator<UIMessageChunk> {
  const limits = new TimeLimits(gone, settings);
  try {
    const insight = shares ? await inspectProject(request, body, limits.signal) : undefined;
    yield* askModel({
      settings,
      prompt: chatPrompt(insight?.shared),
      messages,
      tools: insight?.tools,
      limits,
      metadata: { sharesSchema: shares },
    });
  } finally {
    limits.end();
  }
}

function event(chunk: UIMessageChunk): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** Logs the failure and returns the part of it that the user sees. */
function logFailure(request: FastifyRequest, error: unknown): { message: string; code: string } {
  if (error instanceof PlatformError) {
    request.log.warn({ code: error.code, ...error.details }, 'A reply of the assistant failed');
    return { message: error.message, code: error.code };
  }
  request.log.error({ err: error }, 'A reply of the assistant failed');
  return { message: 'Something went wrong on the platform. Its log has the cause.', code: 'internal_error' };
}
