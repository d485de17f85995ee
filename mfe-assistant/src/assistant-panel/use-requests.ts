import {
  assistantRequestTaken,
  selectAssistantRequest,
  useAppDispatch,
  useAppSelector,
} from '@howdah/shared-api';
import { useEffect } from 'react';
import type { ConversationShelf } from '../conversations/conversation-shelf.ts';
import { withRequest } from '../prompt-input/draft.ts';

/** Puts what somebody opened the panel with into the input. Suggestions are for a conversation that has nothing yet. */
export function useRequests(shelf: ConversationShelf): void {
  const request = useAppSelector(selectAssistantRequest);
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!request) return;
    let isGone = false;
    // The conversation from before a reload comes first, or it would take the place of this one.
    void shelf.ready.then(() => {
      if (isGone) return;
      const shown = shelf.view().current;
      const conversation = request.suggestions || shown.isBusy ? shelf.startNew() : shown;
      conversation.draft.change(withRequest(conversation.draft.view(), request));
      dispatch(assistantRequestTaken());
    });
    return () => {
      isGone = true;
    };
  }, [request, shelf, dispatch]);
}
