import { useElapsed } from '@howdah/shared-api/sql';
import { durationText } from '@howdah/shared-api/sql-values';
import { Button } from '@howdah/shared-ui';
import { Square } from 'lucide-react';
import { queryCardTexts } from '../../texts/query-card.ts';
import classes from './card-result.module.css';

interface RunningNoteProps {
  /** `Date.now()` of the start. */
  startedAt: number | undefined;
  isCancelling: boolean;
  onCancel(): void;
}

/** That a query runs, since when, and how to end it. */
export function RunningNote({ startedAt, isCancelling, onCancel }: RunningNoteProps) {
  const elapsed = useElapsed(startedAt, true);
  return (
    <div className={classes.running}>
      <span role="status">{queryCardTexts.running}</span>
      <span className={classes.elapsed}>{durationText(elapsed)}</span>
      <Button
        size="sm"
        variant="ghost"
        className={classes.cancel}
        icon={<Square aria-hidden />}
        loading={isCancelling}
        onClick={onCancel}
      >
        {isCancelling ? queryCardTexts.cancelling : queryCardTexts.cancel}
      </Button>
    </div>
  );
}
