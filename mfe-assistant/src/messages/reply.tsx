import { CopyButton, cx, IconButton } from '@howdah/shared-ui';
import { Markdown } from '@howdah/shared-ui/markdown';
import { RotateCcw } from 'lucide-react';
import { memo, useMemo } from 'react';
import { failureOf, wordsOf, type ChatMessage } from '../conversation/chat-message.ts';
import { QueryCard } from '../query-card/index.ts';
import { conversationTexts } from '../texts/conversation.ts';
import classes from './messages.module.css';
import { isSql } from './is-sql.ts';
import { INTERRUPTED, ReplyFailure } from './reply-failure.tsx';
import { replyPieces } from './reply-pieces.ts';
import { ToolLines } from './tool-lines.tsx';

interface ReplyProps {
  message: ChatMessage;
  /** It still comes. */
  isComing: boolean;
  /** Asks for it once more; absent where something came after it, or where nobody may ask. */
  onRetry?(): void;
}

/** A reply: what was looked at, what was said, how it ended. */
export const Reply = memo(function Reply({ message, isComing, onRetry }: ReplyProps) {
  const { id, metadata } = message;
  const pieces = useMemo(() => replyPieces(message), [message]);
  const fences = useMemo(
    () => ({
      isOwn: isSql,
      render: (sql: string, index: number) => (
        <QueryCard sql={sql} messageId={id} index={index} isLoading={isComing} />
      ),
    }),
    [id, isComing],
  );
  const isStopped = metadata?.ending === 'stopped';
  const failure = failureOf(message) ?? (metadata?.ending || isComing ? undefined : INTERRUPTED);
  return (
    <article
      className={classes.reply}
      aria-label={conversationTexts.assistant}
      data-coming={isComing || undefined}
    >
      {pieces.map((piece, index) =>
        piece.kind === 'tools' ? (
          <ToolLines key={index} steps={piece.steps} isComing={isComing} />
        ) : (
          <Markdown key={index} text={piece.text} fencesBefore={piece.sqlBefore} fences={fences} />
        ),
      )}
      {failure && failure.kind !== 'no-key' && <ReplyFailure failure={failure} onRetry={onRetry} />}
      {isStopped && <p className={classes.stopped}>{conversationTexts.stopped}</p>}
      {!isComing && (
        <div className={cx(classes.actions, onRetry && classes.shown)}>
          {pieces.some(({ kind }) => kind === 'text') && (
            <CopyButton
              size="sm"
              variant="ghost"
              iconOnly
              label={conversationTexts.copyReply}
              value={() => withoutProps(wordsOf(message))}
            />
          )}
          {onRetry && !failure && (
            <IconButton
              size="sm"
              label={conversationTexts.again}
              icon={<RotateCcw aria-hidden />}
              onClick={onRetry}
            />
          )}
        </div>
      )}
    </article>
  );
});

/** The line by which a SQL block says how it is shown is nobody's to read. */
function withoutProps(markdown: string): string {
  return markdown.replace(/^[ \t]*-- props:.*\n/gm, '');
}
