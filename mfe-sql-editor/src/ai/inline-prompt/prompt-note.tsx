import { Button } from '@howdah/shared-ui';
import { CircleAlert, Info } from 'lucide-react';
import { aiTexts } from '../../texts/ai.ts';
import classes from './inline-prompt.module.css';
import type { CompletionStage } from './use-completion.ts';

interface PromptNoteProps {
  /** Why nothing can be asked at all. */
  blocked: string | undefined;
  stage: CompletionStage;
  onRetry(): void;
}

/** What stands in the way of an answer, and what to do about it. */
export function PromptNote({ blocked, stage, onRetry }: PromptNoteProps) {
  if (blocked) {
    return (
      <p className={classes.note} role="status">
        <Info aria-hidden />
        <span>{blocked}</span>
      </p>
    );
  }
  if (stage.kind === 'same') {
    return (
      <p className={classes.note} role="status">
        <Info aria-hidden />
        <span>{aiTexts.same}</span>
      </p>
    );
  }
  if (stage.kind !== 'failed') return null;
  const { failure } = stage;
  return (
    <div className={classes.note} role="alert" data-tone="danger">
      <CircleAlert aria-hidden />
      <span>
        {failure.message} {aiTexts.unchanged}
      </span>
      {failure.mayRetry && (
        <Button size="sm" onClick={onRetry}>
          {aiTexts.retry}
        </Button>
      )}
    </div>
  );
}
