import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { Button, Callout, ErrorBoundary, ErrorState, useExternalStore } from '@howdah/shared-ui';
import { ArrowDown } from 'lucide-react';
import { useEffect } from 'react';
import type { ConversationStore } from '../stored-conversations/conversation-store.ts';
import {
  useConversationView,
  useConversationStoreView,
} from '../stored-conversations/use-conversation-store.ts';
import { MessageList } from '../messages/message-list.tsx';
import { PromptInput } from '../prompt-input/prompt-input.tsx';
import { SchemaChip } from '../prompt-input/schema-chip.tsx';
import { useStickToBottom } from '../use-stick-to-bottom.ts';
import { AvailabilityBanner } from './availability-banner.tsx';
import { usePageSubject } from './page-subject.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useAvailability } from './use-availability.ts';
import { useRequests } from './use-requests.ts';
import { useConsentWithdrawal } from './use-consent-withdrawal.ts';
import classes from './assistant-panel.module.css';
import type { Conversation } from '../conversation/conversation.ts';
import { quickstartMessages, type Quickstart } from '../welcome/quickstarts.ts';
import { Welcome } from '../welcome/welcome.tsx';

interface PanelBodyProps {
  conversationStore: ConversationStore;
  onOpenSettings(): void;
}

/** The current conversation. If it cannot be rendered, the panel's header still works. */
export function PanelBody(props: PanelBodyProps) {
  const { current } = useConversationStoreView(props.conversationStore);
  return (
    <ErrorBoundary
      name="Assistant"
      resetKey={current.id}
      fallback={({ error }) => (
        <ErrorState
          title="Failed to show this conversation"
          description="Start a new conversation, or use the list above to switch, rename or delete conversations."
          detail={error.message}
          action={<Button onClick={props.conversationStore.startNew}>New conversation</Button>}
        />
      )}
    >
      <ShownConversation {...props} />
    </ErrorBoundary>
  );
}

/** The messages, and the input below them. */
function ShownConversation({ conversationStore, onOpenSettings }: PanelBodyProps) {
  const { current: conversation, schema: chosen, state } = useConversationStoreView(conversationStore);
  const { schema = chosen, table } = usePageSubject();
  const view = useConversationView(conversation);
  const { shared } = useSchemaSharing();
  const edit = useExternalStore(conversation.questionEdit);
  const availability = useAvailability(view);
  const actions = useMessageActions(conversation, { schema, table });
  const isEmpty = view.messages.length === 0 && view.status === 'idle';
  const { scroller, content, isAtEnd, jump } = useStickToBottom(isEmpty);
  useRequests(conversationStore);
  useConsentWithdrawal(conversationStore);

  // Scroll to the end for another conversation and after sending.
  const asked = view.messages.findLast(({ role }) => role === 'user')?.id;
  useEffect(() => {
    if (asked) jump();
  }, [jump, conversation, asked]);

  return (
    <>
      <div className={classes.middle}>
        <div
          ref={scroller}
          className={classes.scroller}
          // Focusable, so that it can be scrolled by keyboard.
          tabIndex={0}
          role="group"
          aria-label="Conversation"
          onClick={() => view.status === 'thinking' && conversation.skip()}
        >
          <div ref={content} className={classes.content}>
            {state === 'loading' ? null : isEmpty ? (
              <ConversationStart
                conversation={conversation}
                disabledReason={availability.disabledReason}
                onPrompt={actions.sendPrompt}
              />
            ) : (
              <MessageList
                view={view}
                onRetry={availability.canRetry ? actions.retry : undefined}
                editing={{
                  edit,
                  disabledReason: availability.disabledReason,
                  onChange: (changed) => conversation.questionEdit.set(changed),
                  onSend: actions.edit,
                }}
              />
            )}
          </div>
        </div>
        {!isAtEnd && !isEmpty && (
          <Button
            size="sm"
            className={classes.jump}
            aria-label="Jump to the latest message"
            icon={<ArrowDown aria-hidden />}
            onClick={jump}
          />
        )}
      </div>
      <footer className={classes.footer}>
        {state === 'memory-only' && (
          <Callout tone="info">
            Browser storage is unavailable. Conversations are lost when you leave this page.
          </Callout>
        )}
        <AvailabilityBanner
          availability={availability}
          onRetry={actions.retry}
          onNew={conversationStore.startNew}
        />
        <PromptInput
          draft={conversation.draft}
          placeholder={isEmpty ? 'Ask about this project' : 'Ask a follow-up'}
          isBusy={view.status !== 'idle'}
          disabledReason={availability.disabledReason}
          tools={<SchemaChip schema={schema} isShared={shared} onOpenSettings={onOpenSettings} />}
          onSend={actions.send}
          onStop={view.status === 'elsewhere' ? undefined : conversation.stop}
        />
      </footer>
    </>
  );
}

interface ConversationStartProps {
  conversation: Conversation;
  disabledReason?: string;
  onPrompt(prompt: string): void;
}

/** The start of a conversation: suggestions and quickstarts. */
function ConversationStart({ conversation, disabledReason, onPrompt }: ConversationStartProps) {
  const { draft } = conversation;
  const { suggestions } = useExternalStore(draft);

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
