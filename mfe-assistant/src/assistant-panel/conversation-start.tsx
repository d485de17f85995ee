import { useSyncExternalStore } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import { quickstartMessages, type Quickstart } from '../welcome/quickstarts.ts';
import { Welcome } from '../welcome/welcome.tsx';

interface ConversationStartProps {
  conversation: Conversation;
  disabledReason?: string;
  onPrompt(prompt: string): void;
}

/** What a conversation can begin with: suggestions, and quickstarts that play by themselves. */
export function ConversationStart({ conversation, disabledReason, onPrompt }: ConversationStartProps) {
  const { draft } = conversation;
  const { suggestions } = useSyncExternalStore(draft.subscribe, draft.view);

  const play = (quickstart: Quickstart) => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    void conversation.play(quickstartMessages(quickstart, Date.now()), isStill);
  };
  return (
    <Welcome
      suggestions={suggestions}
      disabledReason={disabledReason}
      onPrompt={onPrompt}
      onQuickstart={play}
    />
  );
}
