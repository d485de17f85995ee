import type { AssistantFailure } from '@howdah/shared-api/assistant';
import { INTERRUPTED_REPLY } from '@howdah/shared-api/contract';
import { Button, Callout } from '@howdah/shared-ui';
import { RotateCcw } from 'lucide-react';
import classes from './messages.module.css';

/** The page was closed before the reply ended. */
export const INTERRUPTED: AssistantFailure = { kind: 'failed', mayRetry: true, ...INTERRUPTED_REPLY };

interface ReplyFailureProps {
  failure: AssistantFailure;
  /** Undefined when something follows the reply or sending is disabled. */
  onRetry?(): void;
}

/** An alert for the last reply, a single line for earlier ones. */
export function ReplyFailure({ failure, onRetry }: ReplyFailureProps) {
  if (!onRetry) return <p className={classes.stopped}>{failure.message}</p>;
  return (
    <Callout
      tone="danger"
      action={
        failure.mayRetry && (
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {failure.message}
    </Callout>
  );
}
