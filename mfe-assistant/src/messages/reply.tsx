import { CopyButton, cx, IconButton, Spinner, Tooltip } from '@howdah/shared-ui';
import { Markdown } from '@howdah/shared-ui/markdown';
import { RotateCcw, Check, X, Sparkles } from 'lucide-react';
import { memo, useMemo } from 'react';
import { failureOf, wordsOf, type ChatMessage } from '../conversation/chat-message.ts';
import { QueryCard } from '../query-card/query-card.tsx';
import { INTERRUPTED, ReplyFailure } from './reply-failure.tsx';
import { replyPieces, isSql } from './reply-pieces.ts';
import classes from './messages.module.css';
import type { ToolStep } from './tool-steps.ts';

interface ReplyProps {
  message: ChatMessage;
  /** Whether it is still streaming. */
  isComing: boolean;
  /** Retries the reply; undefined when something follows it or sending is disabled. */
  onRetry?(): void;
}

/** A reply: tools, text and result. */
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
    <article className={classes.reply} aria-label="Assistant" data-coming={isComing || undefined}>
      {pieces.map((piece, index) =>
        piece.kind === 'tools' ? (
          <ToolLines key={index} steps={piece.steps} isComing={isComing} />
        ) : (
          <Markdown key={index} text={piece.text} fencesBefore={piece.sqlBefore} fences={fences} />
        ),
      )}
      {failure && failure.kind !== 'no-key' && <ReplyFailure failure={failure} onRetry={onRetry} />}
      {isStopped && <p className={classes.stopped}>Stopped</p>}
      {!isComing && (
        <div className={cx(classes.actions, onRetry && classes.shown)}>
          {pieces.some(({ kind }) => kind === 'text') && (
            <CopyButton
              size="sm"
              variant="ghost"
              iconOnly
              label="Copy reply"
              value={() => withoutProps(wordsOf(message))}
            />
          )}
          {onRetry && !failure && (
            <IconButton size="sm" label="Ask again" icon={<RotateCcw aria-hidden />} onClick={onRetry} />
          )}
        </div>
      )}
    </article>
  );
});

/** Removes the line with props from SQL blocks. */
function withoutProps(markdown: string): string {
  return markdown.replace(/^[ \t]*-- props:.*\n/gm, '');
}

/** The tools that the assistant used, one line each. */
function ToolLines({ steps, isComing }: { steps: readonly ToolStep[]; isComing: boolean }) {
  return (
    <ul className={classes.tools}>
      {steps.map(({ text, detail, state }, index) => (
        <li key={index} className={classes.tool} data-state={state}>
          {state === 'running' && isComing && <Spinner />}
          {state === 'done' && <Check aria-hidden />}
          {(state === 'failed' || (state === 'running' && !isComing)) && <X aria-hidden />}
          {detail ? (
            <Tooltip content={detail}>
              <span tabIndex={0}>{text}</span>
            </Tooltip>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shown while no text streams in (docs/product/assistant.md#screens). */
export function Thinking({ elsewhere = false }: { elsewhere?: boolean }) {
  return (
    <p className={classes.thinking}>
      <Sparkles aria-hidden />
      <span>{elsewhere ? 'Thinking in another tab' : 'Thinking'}</span>
    </p>
  );
}
