import type { StoreExtra } from '@howdah/shared-api/api';
import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useUsageEvents } from '@howdah/shared-api/remote-contract/usage-events';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { askAssistant } from '../conversation/ask-assistant.ts';
import type { Ask, Conversation } from '../conversation/conversation.ts';
import { type Draft, withRequest } from '../conversation/draft.ts';

interface MessageActions {
  /** Sends a draft, and clears the input (docs/product/assistant.md#states). */
  send(draft: Draft): void;
  /** Sends one of the suggestions. What is in the input stays. */
  sendPrompt(prompt: string): void;
  retry(): void;
  edit(messageId: string, text: string): void;
}

/** Sends messages about the current project, with the schema in use and the page's table if they are shared. */
export function useMessageActions(
  conversation: Conversation,
  { schema, table }: { schema: string; table?: string },
): MessageActions {
  const dispatch = useDispatch<ThunkDispatch<unknown, StoreExtra, UnknownAction>>();
  const { project } = useShell();
  const { shared } = useSchemaSharing();
  const record = useUsageEvents();

  const ask: Ask = (messages, signal) =>
    dispatch((innerDispatch, _, extra) =>
      askAssistant(
        { dispatch: innerDispatch, extra },
        {
          projectRef: project?.ref ?? '',
          includeSchemaMetadata: shared,
          ...(shared ? { schema, ...(table && { table }), connectionString: project?.connectionString } : {}),
        },
        messages,
        signal,
      ),
    );
  const send = (draft: Draft) => {
    record(draft.isDebug ? 'assistant_debug_submitted' : 'assistant_prompt_submitted');
    conversation.draft.clear();
    // Another tab was faster: the text returns to the input.
    void conversation.send(draft, ask).then((sent) => !sent && conversation.draft.change(draft));
  };
  // Another tab was faster: the text goes into the input.
  const addToDraft = (prompt: string) => conversation.draft.update((draft) => withRequest(draft, { prompt }));
  return {
    send,
    sendPrompt: (prompt) => {
      record('assistant_prompt_submitted');
      conversation.draft.change({ suggestions: undefined });
      void conversation
        .send({ text: prompt, sqlSnippets: [] }, ask)
        .then((sent) => !sent && addToDraft(prompt));
    },
    retry: () => void conversation.retry(ask),
    edit: (messageId, text) => {
      record('assistant_prompt_submitted');
      conversation.questionEdit.set(undefined);
      void conversation.edit(messageId, text, ask).then((sent) => !sent && addToDraft(text));
    },
  };
}
