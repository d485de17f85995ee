import { useAssistantKey, useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { failureOf } from '../conversation/chat-message.ts';
import type { ConversationView } from '../conversation/conversation.ts';
import { inputTexts, panelTexts } from '../texts/panel.ts';

export interface Obstacle {
  /** Why nothing can be asked; undefined when something can. */
  reason: string | undefined;
  /** The same as a banner. */
  banner: string | undefined;
  /** The platform has no key for the model. */
  isMissingKey: boolean;
  /** The conversation can be read, but another one is needed to go on. */
  isLocked: boolean;
  /** Whether the last reply may be asked for again: a key that was missing may have been set. */
  mayRetry: boolean;
}

/** What keeps a person from asking in a conversation: flag, permission, key, consent, another tab (docs/product/assistant.md#screens). */
export function useObstacle({ messages, status, sharesSchema }: ConversationView): Obstacle {
  const { flags, can } = useShell();
  const key = useAssistantKey();
  const { shared, isKnown } = useSchemaSharing();
  const last = messages.at(-1);
  const refusedForKey = last !== undefined && failureOf(last)?.kind === 'no-key';

  const lasting = flags.disableAssistantPrompts
    ? panelTexts.disabled
    : can('tenant:Sql:Query', 'projects') === 'denied'
      ? panelTexts.noPermission
      : isKnown && sharesSchema && !shared
        ? inputTexts.locked
        : undefined;
  const isMissingKey = !lasting && (key === 'missing' || refusedForKey);
  const reason = lasting ?? (isMissingKey ? panelTexts.notConfigured : undefined);
  return {
    reason,
    banner: reason ?? (status === 'elsewhere' ? inputTexts.elsewhere : undefined),
    isMissingKey,
    isLocked: reason === inputTexts.locked,
    mayRetry: !lasting && key !== 'missing',
  };
}
