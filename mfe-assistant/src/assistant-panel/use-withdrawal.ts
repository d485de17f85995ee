import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ConversationShelf } from '../conversations/conversation-shelf.ts';
import { aiSettingsTexts } from '../texts/ai-settings.ts';

/**
 * Begins a new conversation when the schema is no longer shared: what was said with it in sight must not go to the model
 * once more. Also for the conversation that a reload brought back.
 */
export function useWithdrawal(shelf: ConversationShelf): void {
  const { notify } = useShell();
  const { shared, isKnown } = useSchemaSharing();
  const wasShared = useRef<boolean>(undefined);

  const leave = useEffectEvent(() => {
    const { current } = shelf.view();
    if (!current.view().sharesSchema) return;
    current.stop();
    shelf.startNew();
    notify({ tone: 'info', message: aiSettingsTexts.newConversation });
  });

  useEffect(() => {
    if (!isKnown) return;
    const isWithdrawn = !shared && wasShared.current !== false;
    wasShared.current = shared;
    if (isWithdrawn) void shelf.ready.then(leave);
  }, [shelf, shared, isKnown]);
}
