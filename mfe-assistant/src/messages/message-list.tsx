import { ErrorBoundary, VisuallyHidden } from '@howdah/shared-ui';
import { PlainTextFallback } from '@howdah/shared-ui/markdown';
import {
  failureOf,
  isUnfinished,
  questionOf,
  wordsOf,
  type ChatMessage,
} from '../conversation/chat-message.ts';
import type { ConversationView, QuestionEdit } from '../conversation/conversation.ts';
import { cannotSend } from '../conversation/draft.ts';
import { INTERRUPTED, ReplyFailure } from './reply-failure.tsx';
import { isThinking } from './reply-pieces.ts';
import { Reply, Thinking } from './reply.tsx';
import { UserMessage } from './user-message.tsx';
import classes from './messages.module.css';

interface MessageListProps {
  view: ConversationView;
  /** Retries the last reply; undefined when sending is disabled. */
  onRetry?(): void;
  /** Without it, no question can be edited. */
  editing?: QuestionEditing;
}

/** The last question can be replaced. */
interface QuestionEditing {
  edit?: QuestionEdit;
  /** Why nothing can be sent. */
  disabledReason?: string;
  onChange(edit: QuestionEdit | undefined): void;
  onSend(messageId: string, text: string): void;
}

/** The messages of a conversation and its status. */
export function MessageList({ view: { messages, status }, onRetry, editing }: MessageListProps) {
  const last = messages.at(-1);
  const lastQuestion = messages.findLast(({ role }) => role === 'user');
  const isBusy = status !== 'idle';
  const openEdit = (message: ChatMessage, { edit, disabledReason, onChange, onSend }: QuestionEditing) => {
    const text = edit?.text ?? '';
    return {
      text,
      disabledReason:
        disabledReason ??
        (isBusy ? 'Wait until the reply has ended' : undefined) ??
        (message === lastQuestion ? undefined : 'Only your last message can be edited') ??
        cannotSend({ ...questionOf(message), text: text.trim() }),
      onChange: (changed: string) => onChange({ messageId: message.id, text: changed }),
      onSend: () => onSend(message.id, text.trim()),
      onCancel: () => onChange(undefined),
    };
  };
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
                edit={editing?.edit?.messageId === message.id ? openEdit(message, editing) : undefined}
                onEdit={
                  editing && !editing.disabledReason && !isBusy && message === lastQuestion
                    ? () => editing.onChange({ messageId: message.id, text: questionOf(message).text })
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
