import { platformError } from '@howdah/shared-api/api';

/** The platform's codes for what goes wrong with the assistant (platform, `errors/platform-error.ts`). */
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
 * What a person can do about it: `no-key` shows the key banner, `stopped` was wanted and shows nothing, `refused` needs
 * something else than a second try, `wait` a later one, `failed` may be tried again.
 */
export type AssistantFailureKind = 'no-key' | 'stopped' | 'refused' | 'wait' | 'failed';

export interface AssistantFailure {
  kind: AssistantFailureKind;
  /** One of `ASSISTANT_ERROR_CODES`, or of any other call: `network_error`, `forbidden`. */
  code: AssistantErrorCode | (string & {});
  /** A sentence for a person. */
  message: string;
  /** Whether the same question may be asked again. */
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
 * One shape for the failures of assistant calls: RTK Query's error, a thrown one, and the error chunk of
 * a streamed reply, which is an `Error` with the platform's JSON as its message. Never throws.
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
