import './zod-without-eval.ts';
import { platformRequest, responseError, type CallContext, type PlatformError } from '@howdah/shared-api/api';
import { sessionToken, type ChatSubject } from '@howdah/shared-api/assistant';
import { INTERRUPTED_REPLY } from '@howdah/shared-api/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { DefaultChatTransport, readUIMessageStream, type UIMessageChunk } from 'ai';
import type { ChatMessage } from './chat-message.ts';
import { requestMessages } from './request-messages.ts';

const PATH = '/api/ai/sql/generate-v3';

export interface AskContext extends Omit<CallContext, 'getState'> {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction> & CallContext['dispatch'];
}

/**
 * Streams the reply to a conversation; each value is the whole reply so far (docs/product/assistant.md#calls). Throws errors that
 * `assistantFailure` understands; earlier values stay valid. `signal` ends it.
 */
export async function* askAssistant(
  context: AskContext,
  subject: ChatSubject,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<ChatMessage> {
  const stream = await requestReply(context, subject, messages, signal);
  let ended = false;
  const watched = stream.pipeThrough(
    new TransformStream<UIMessageChunk, UIMessageChunk>({
      transform: (chunk, controller) => {
        if (chunk.type === 'finish') ended = true;
        controller.enqueue(chunk);
      },
    }),
  );
  yield* readUIMessageStream<ChatMessage>({ stream: watched, terminateOnError: true });
  signal.throwIfAborted();
  // A connection can end before the final chunk of a reply.
  if (!ended) throw new RefusedError({ status: 0, ...INTERRUPTED_REPLY });
}

/** Sends the messages. The session of the cached token can be another one than the browser's, so a refused token is renewed once. */
async function requestReply(
  context: AskContext,
  subject: ChatSubject,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<ReadableStream<UIMessageChunk>> {
  const { url, credentials } = platformRequest(context, PATH);
  const send = (token: string) => {
    signal.throwIfAborted();
    const transport = new DefaultChatTransport<ChatMessage>({
      api: url,
      credentials,
      headers: { authorization: `Bearer ${token}` },
      prepareSendMessagesRequest: () => ({ body: { ...subject, messages: requestMessages(messages) } }),
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (response.ok) return response;
        throw new RefusedError(await responseError(response));
      },
    });
    return transport.sendMessages({
      trigger: 'submit-message',
      chatId: '',
      messageId: undefined,
      messages: [...messages],
      abortSignal: signal,
    });
  };
  try {
    return await send(await sessionToken(context.dispatch));
  } catch (error) {
    if (!(error instanceof RefusedError && error.status === 401)) throw error;
    return send(await sessionToken(context.dispatch, { renew: true }));
  }
}

/** A platform's refusal as an error, for the libraries it passes through. */
class RefusedError extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ message, status, code }: PlatformError) {
    super(message);
    this.name = 'RefusedError';
    this.status = status;
    this.code = code;
  }
}
