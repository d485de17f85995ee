import type { PlatformConfig } from '../../kernel/config.ts';
import { PlatformError } from '../../kernel/errors.ts';

/** How the model server is reached, and how long it may take. */
export interface AssistantSettings {
  key: string;
  /** Of a server that speaks chat completions; without a slash at the end. */
  baseUrl: string;
  model: string;
  idleMs: number;
  replyMs: number;
}

/**
 * Throws `assistant_not_configured` (503) without a key: the dashboard then shows a banner
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
