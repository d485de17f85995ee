import { ErrorBoundary, VisuallyHidden } from '@howdah/shared-ui';
import { PlainTextFallback } from '@howdah/shared-ui/markdown';
import { failureOf, isUnfinished, wordsOf, type ChatMessage } from '../conversation/chat-message.ts';
import type { ConversationView } from '../conversation/conversation.ts';
import { conversationTexts } from '../texts/conversation.ts';
import classes from './messages.module.css';
import { INTERRUPTED, ReplyFailure } from './reply-failure.tsx';
import { isThinking } from './reply-pieces.ts';
import { Reply } from './reply.tsx';
import { Thinking } from './thinking.tsx';
import { UserMessage } from './user-message.tsx';

interface MessageListProps {
  view: ConversationView;
  /** Asks for the last reply once more; absent where nobody may ask. */
  onRetry?(): void;
  /** Sends other words in the place of the last question. */
  onEdit?(messageId: string, text: string): void;
}

/** The messages of a conversation in their order, and what is going on below them. */
export function MessageList({ view: { messages, status }, onRetry, onEdit }: MessageListProps) {
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === 'user');
  const isBusy = status !== 'idle';
  return (
    <>
      <div role="log" aria-live="off" aria-label={conversationTexts.label} className={classes.list}>
        {messages.map((message) => (
          <ErrorBoundary
            key={message.id}
            name={conversationTexts.message}
            resetKey={message}
            fallback={() => <PlainTextFallback text={wordsOf(message)} />}
          >
            {message.role === 'user' ? (
              <UserMessage
                message={message}
                onEdit={
                  onEdit && !isBusy && message === lastQuestion
                    ? (text) => onEdit(message.id, text)
                    : undefined
                }
              />
            ) : (
              <Reply
                message={message}
                isComing={isBusy && message === last && isUnfinished(message)}
                onRetry={!isBusy && message === last ? onRetry : undefined}
              />
            )}
          </ErrorBoundary>
        ))}
        {!isBusy && last?.role === 'user' && <ReplyFailure failure={INTERRUPTED} onRetry={onRetry} />}
        {isBusy && isThinking(last) && <Thinking elsewhere={status === 'elsewhere'} />}
      </div>
      {/* The words that stream in would be read out piece by piece; this says what matters of them. */}
      <VisuallyHidden role="status">{isBusy ? conversationTexts.thinking : wordsOnEnd(last)}</VisuallyHidden>
    </>
  );
}

function wordsOnEnd(last: ChatMessage | undefined): string {
  if (last?.role !== 'assistant') return '';
  return failureOf(last)?.message ?? conversationTexts.replied;
}
