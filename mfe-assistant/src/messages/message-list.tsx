import { ErrorBoundary, VisuallyHidden } from '@howdah/shared-ui';
import { PlainTextFallback } from '@howdah/shared-ui/markdown';
import { failureOf, isUnfinished, wordsOf, type ChatMessage } from '../conversation/chat-message.ts';
import type { ConversationView } from '../conversation/conversation.ts';
import { INTERRUPTED, ReplyFailure } from './reply-failure.tsx';
import { isThinking } from './reply-pieces.ts';
import { Reply, Thinking } from './reply.tsx';
import { UserMessage } from './user-message.tsx';
import classes from './messages.module.css';

interface MessageListProps {
  view: ConversationView;
  /** Retries the last reply; undefined when sending is disabled. */
  onRetry?(): void;
  /** Replaces the last question. */
  onEdit?(messageId: string, text: string): void;
}

/** The messages of a conversation and its status. */
export function MessageList({ view: { messages, status }, onRetry, onEdit }: MessageListProps) {
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === 'user');
  const isBusy = status !== 'idle';
  return (
    <>
      <div role="log" aria-live="off" aria-label="Messages" className={classes.list}>
        {messages.map((message) => (
          <ErrorBoundary
            key={message.id}
            name="the message"
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
      {/* Announces the status instead of each chunk of text. */}
      <VisuallyHidden role="status">{isBusy ? 'Thinking' : wordsOnEnd(last)}</VisuallyHidden>
    </>
  );
}

function wordsOnEnd(last: ChatMessage | undefined): string {
  if (last?.role !== 'assistant') return '';
  return failureOf(last)?.message ?? 'The assistant has replied';
}
