import { useSchemaSharing } from '@howdah/shared-api/assistant';
import { Button, Callout, ErrorBoundary, ErrorState } from '@howdah/shared-ui';
import { ArrowDown } from 'lucide-react';
import { useEffect } from 'react';
import type { ConversationShelf } from '../conversations/conversation-shelf.ts';
import { useConversationView, useShelfView } from '../conversations/use-shelf.ts';
import { MessageList } from '../messages/message-list.tsx';
import { PromptInput } from '../prompt-input/prompt-input.tsx';
import { SchemaChip } from '../prompt-input/schema-chip.tsx';
import { useStickToBottom } from '../stick-to-bottom/use-stick-to-bottom.ts';
import { conversationTexts } from '../texts/conversation.ts';
import { inputTexts, panelTexts } from '../texts/panel.ts';
import classes from './assistant-panel.module.css';
import { ConversationStart } from './conversation-start.tsx';
import { ObstacleBanner } from './obstacle-banner.tsx';
import { usePageSubject } from './page-subject.ts';
import { useAsking } from './use-asking.ts';
import { useObstacle } from './use-obstacle.ts';
import { useRequests } from './use-requests.ts';
import { useWithdrawal } from './use-withdrawal.ts';

interface PanelBodyProps {
  shelf: ConversationShelf;
  onOpenSettings(): void;
}

/** The shown conversation. Where it cannot be shown, the panel's header still leads to the others. */
export function PanelBody(props: PanelBodyProps) {
  const { current } = useShelfView(props.shelf);
  return (
    <ErrorBoundary
      name={panelTexts.title}
      resetKey={current.id}
      fallback={({ error }) => (
        <ErrorState
          title={panelTexts.broken}
          description={panelTexts.brokenHelp}
          detail={error.message}
          action={<Button onClick={props.shelf.startNew}>{panelTexts.newConversation}</Button>}
        />
      )}
    >
      <ShownConversation {...props} />
    </ErrorBoundary>
  );
}

/** The messages, and the input below them. */
function ShownConversation({ shelf, onOpenSettings }: PanelBodyProps) {
  const { current: conversation, schema: chosen, state } = useShelfView(shelf);
  const { schema = chosen, table } = usePageSubject();
  const view = useConversationView(conversation);
  const { shared } = useSchemaSharing();
  const obstacle = useObstacle(view);
  const asking = useAsking(conversation, { schema, table });
  const { scroller, content, isAtEnd, jump } = useStickToBottom();
  useRequests(shelf);
  useWithdrawal(shelf);

  // Another conversation begins at its end, and so does what was just asked.
  const asked = view.messages.findLast(({ role }) => role === 'user')?.id;
  useEffect(() => {
    if (asked) jump();
  }, [jump, conversation, asked]);

  const isEmpty = view.messages.length === 0 && view.status === 'idle';
  const mayAsk = obstacle.reason === undefined;
  return (
    <>
      <div className={classes.middle}>
        <div
          ref={scroller}
          className={classes.scroller}
          // A long reply is scrolled by keyboard, too.
          tabIndex={0}
          role="group"
          aria-label={conversationTexts.scroller}
          onClick={() => view.status === 'thinking' && conversation.skip()}
        >
          <div ref={content} className={classes.content}>
            {state === 'loading' ? null : isEmpty ? (
              <ConversationStart
                conversation={conversation}
                disabledReason={obstacle.reason}
                onPrompt={asking.sendPrompt}
              />
            ) : (
              <MessageList
                view={view}
                onRetry={obstacle.mayRetry ? asking.retry : undefined}
                onEdit={mayAsk ? asking.edit : undefined}
              />
            )}
          </div>
        </div>
        {!isAtEnd && (
          <Button
            size="sm"
            className={classes.jump}
            aria-label={conversationTexts.jump}
            icon={<ArrowDown aria-hidden />}
            onClick={jump}
          />
        )}
      </div>
      <footer className={classes.footer}>
        {state === 'unkept' && <Callout tone="info">{panelTexts.unkept}</Callout>}
        <ObstacleBanner obstacle={obstacle} onRetry={asking.retry} onNew={shelf.startNew} />
        <PromptInput
          draft={conversation.draft}
          placeholder={isEmpty ? inputTexts.placeholder : inputTexts.placeholderReply}
          isBusy={view.status !== 'idle'}
          disabledReason={obstacle.reason}
          tools={<SchemaChip schema={schema} isShared={shared} onOpenSettings={onOpenSettings} />}
          onSend={asking.send}
          onStop={view.status === 'elsewhere' ? undefined : conversation.stop}
        />
      </footer>
    </>
  );
}
