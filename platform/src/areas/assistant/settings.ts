import type { PlatformConfig } from '../../kernel/config.ts';
import { PlatformError } from '../../kernel/errors.ts';

/** How to reach the model server, and its timeouts. */
export interface AssistantSettings {
  key: string;
  /** A server with a chat completions API; without a trailing slash. */
  baseUrl: string;
  model: string;
  idleMs: number;
  replyMs: number;
}

/**
 * Throws `assistant_not_configured` (503) without a key. The dashboard then shows a banner
 * (docs/product/assistant.md#screens).
 */
export function assistantSettings(config: PlatformConfig): AssistantSettings {
  if (config.aiKey === undefined) {
    throw new PlatformError(
      'assistant_not_configured',
      'The assistant has no key. Set OPENAI_API_KEY in the environment of the platform.',
    );
  }
  return {
    key: config.aiKey,
    baseUrl: config.aiBaseUrl,
    model: config.aiModel,
    idleMs: config.aiIdleSeconds * 1000,
    replyMs: config.aiReplySeconds * 1000,
  };
}
