import type { AssistantFailure } from '@howdah/shared-api/assistant';
import { Button, Callout } from '@howdah/shared-ui';
import { RotateCcw } from 'lucide-react';
import { BROKEN_OFF } from '../conversation/broken-off.ts';
import { conversationTexts } from '../texts/conversation.ts';
import classes from './messages.module.css';

/** The page went away before the reply ended. */
export const INTERRUPTED: AssistantFailure = { kind: 'failed', mayRetry: true, ...BROKEN_OFF };

interface ReplyFailureProps {
  failure: AssistantFailure;
  /** Absent where something came after the reply, or where nobody may ask. */
  onRetry?(): void;
}

/** Loud while something can be done about it; a reply further up has only a line. */
export function ReplyFailure({ failure, onRetry }: ReplyFailureProps) {
  if (!onRetry) return <p className={classes.stopped}>{failure.message}</p>;
  return (
    <Callout
      tone="danger"
      action={
        failure.mayRetry && (
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            {conversationTexts.retry}
          </Button>
        )
      }
    >
      {failure.message}
    </Callout>
  );
}
