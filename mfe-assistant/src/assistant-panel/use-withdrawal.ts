import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ConversationShelf } from '../stored-conversations/conversation-shelf.ts';

/**
 * Starts a new conversation when the schema is no longer shared, so that messages about it are not sent to the model
 * again. Also applies to a conversation that is restored after a reload.
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
    notify({ tone: 'info', message: 'Started a new conversation because the schema is no longer shared' });
  });

  useEffect(() => {
    if (!isKnown) return;
    const isWithdrawn = !shared && wasShared.current !== false;
    wasShared.current = shared;
    if (isWithdrawn) void shelf.ready.then(leave);
  }, [shelf, shared, isKnown]);
}
