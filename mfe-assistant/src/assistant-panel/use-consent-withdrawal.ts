import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ConversationStore } from '../stored-conversations/conversation-store.ts';

/**
 * Starts a new conversation when the schema is no longer shared, so that messages about it are not sent to the model
 * again. Also applies to a conversation that is restored after a reload.
 */
export function useConsentWithdrawal(conversationStore: ConversationStore): void {
  const { notify } = useShell();
  const { shared, isKnown } = useSchemaSharing();
  const wasShared = useRef<boolean>(undefined);

  const leave = useEffectEvent(() => {
    const { current } = conversationStore.view();
    if (!current.view().sharesSchema) return;
    current.stop();
    conversationStore.startNew();
    notify({ tone: 'info', message: 'Started a new conversation because the schema is no longer shared' });
  });

  useEffect(() => {
    if (!isKnown) return;
    const isWithdrawn = !shared && wasShared.current !== false;
    wasShared.current = shared;
    if (isWithdrawn) void conversationStore.ready.then(leave);
  }, [conversationStore, shared, isKnown]);
}
