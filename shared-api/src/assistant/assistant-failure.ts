import { platformError } from '@howdah/shared-api/api';

/** The platform's error codes of the assistant (platform, `errors/platform-error.ts`). */
export const ASSISTANT_ERROR_CODES = [
  'assistant_not_configured',
  'assistant_not_allowed',
  'assistant_busy',
  'assistant_timeout',
  'assistant_key_refused',
  'assistant_request_refused',
  'assistant_failed',
  'assistant_unreachable',
  'assistant_broken_off',
  'assistant_step_limit',
  'assistant_reply_too_long',
  'assistant_reply_withheld',
  'assistant_reply_empty',
  'prompt_too_large',
  'rate_limited',
] as const;

export type AssistantErrorCode = (typeof ASSISTANT_ERROR_CODES)[number];

/**
 * What the user can do about it. `no-key` shows the key banner. `stopped` is intentional and shows nothing.
 * `refused` needs something other than a retry. `wait` can be retried later, and `failed` at once.
 */
export type AssistantFailureKind = 'no-key' | 'stopped' | 'refused' | 'wait' | 'failed';

export interface AssistantFailure {
  kind: AssistantFailureKind;
  /** One of `ASSISTANT_ERROR_CODES`, or a code of any other call, such as `network_error` or `forbidden`. */
  code: AssistantErrorCode | (string & {});
  /** A sentence for the user. */
  message: string;
  /** Whether the user can send the same question again. */
  mayRetry: boolean;
}

const kinds: Partial<Record<string, AssistantFailureKind>> = {
  assistant_not_configured: 'no-key',
  aborted: 'stopped',
  assistant_not_allowed: 'refused',
  prompt_too_large: 'refused',
  rate_limited: 'wait',
  assistant_busy: 'wait',
};

/**
 * Converts any failure of an assistant call: RTK Query's error, a thrown one, or the error chunk of a
 * streamed reply, which is an `Error` with the platform's JSON as its message. Never throws.
 */
export function assistantFailure(error: unknown): AssistantFailure {
  const { status, code, message } = errorOfChunk(error) ?? platformError(error);
  const kind = kinds[code] ?? (status === 401 || status === 403 ? 'refused' : 'failed');
  return { kind, code, message, mayRetry: kind === 'wait' || kind === 'failed' };
}

function errorOfChunk(error: unknown): { status: number; code: string; message: string } | undefined {
  if (!(error instanceof Error) || !error.message.startsWith('{')) return undefined;
  try {
    const { code, message } = JSON.parse(error.message) as { code?: unknown; message?: unknown };
    if (typeof code !== 'string' || typeof message !== 'string') return undefined;
    return { status: 0, code, message };
  } catch {
    return undefined;
  }
}
