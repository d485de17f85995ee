import {
  assistantRequestTaken,
  selectAssistantRequest,
  useAppDispatch,
  useAppSelector,
} from '@howdah/shared-api';
import { useEffect } from 'react';
import { withRequest } from '../conversation/draft.ts';
import type { ConversationStore } from '../stored-conversations/conversation-store.ts';

/** Applies the request that opened the panel to the input. Suggestions only apply to an empty conversation. */
export function useRequests(conversationStore: ConversationStore): void {
  const request = useAppSelector(selectAssistantRequest);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!request) return;
    let isGone = false;
    // Wait until the conversation from before a reload is restored. It would replace this one.
    void conversationStore.ready.then(() => {
      if (isGone) return;
      const shown = conversationStore.view().current;
      const conversation = request.suggestions || shown.isBusy ? conversationStore.startNew() : shown;
      conversation.draft.change(withRequest(conversation.draft.getSnapshot(), request));
      dispatch(assistantRequestTaken());
    });
    return () => {
      isGone = true;
    };
  }, [request, conversationStore, dispatch]);
}
