import { INTERRUPTED_REPLY } from '@howdah/shared-api/contract';
import {
  APICallError,
  InvalidToolInputError,
  NoSuchToolError,
  RetryError,
  ToolChoiceViolationError,
} from 'ai';
import { PlatformError } from '../../kernel/errors.ts';
import { MAX_STEPS } from './limits.ts';

/**
 * Converts a failure of the model to an error for the user. Library errors contain prompts, keys and
 * responses of the server, so they reach neither the client nor the log.
 */
export function modelFailure(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  if (RetryError.isInstance(error)) return modelFailure(error.lastError);
  if (NoSuchToolError.isInstance(error) || InvalidToolInputError.isInstance(error)) {
    return new PlatformError('assistant_request_refused', 'The model called a tool that does not exist.');
  }
  // The last round does not allow tool calls.
  if (ToolChoiceViolationError.isInstance(error)) return tooManySteps();
  if (!APICallError.isInstance(error)) return replyInterrupted();
  return failureOfStatus(error.statusCode);
}

/** The model server reported a failure in its stream. */
export function modelServerFailed(): PlatformError {
  return new PlatformError('assistant_failed', 'The model server failed. Try again in a moment.');
}

export function replyInterrupted(): PlatformError {
  return new PlatformError(INTERRUPTED_REPLY.code, INTERRUPTED_REPLY.message);
}

export function tooManySteps(): PlatformError {
  return new PlatformError(
    'assistant_step_limit',
    `The assistant looked things up ${MAX_STEPS} times and found no answer. Try again with a smaller question.`,
  );
}

export function unexpectedAnswer(): PlatformError {
  return new PlatformError(
    'assistant_request_refused',
    'The model returned something other than what it was asked for. Try again.',
  );
}

export function unreachable(): PlatformError {
  return new PlatformError(
    'assistant_unreachable',
    'The model server cannot be reached. Try again in a moment.',
  );
}

function failureOfStatus(status: number | undefined): PlatformError {
  if (status === undefined) return unreachable();
  if (status === 401 || status === 403) {
    return new PlatformError(
      'assistant_key_refused',
      'The model server rejected the key of this platform. Ask the administrator of this platform to change OPENAI_API_KEY.',
    );
  }
  if (status === 429) {
    return new PlatformError('assistant_busy', 'The model server is overloaded. Try again in a moment.');
  }
  if (status < 200 || (status >= 300 && status < 500)) {
    return new PlatformError(
      'assistant_request_refused',
      'The model server rejected the question. Try a shorter one in a new conversation.',
      { details: { status } },
    );
  }
  // A successful status whose body is not a reply.
  return status < 300 ? replyInterrupted() : modelServerFailed();
}

/** A tool call that is refused or times out. The message is for the model. */
export class InspectionRefused extends Error {}
