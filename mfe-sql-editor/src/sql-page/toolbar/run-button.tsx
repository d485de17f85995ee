import { Button, Kbd } from '@howdah/shared-ui';
import { Play, Square } from 'lucide-react';
import { durationText } from '@howdah/shared-api/sql-values';
import { useElapsed } from '@howdah/shared-api/sql';
import { diffTexts } from '../../editor/editor-texts.ts';
import type { RunQuery } from '../../run-controls/use-run-query.ts';
import classes from '../sql-toolbar.module.css';

interface RunButtonProps {
  query: RunQuery;
  /** Two texts are compared: Mod+Enter, and the one thing to do next, is to accept then. */
  isComparing: boolean;
  onRun(): void;
}

/** Run, and in its place Cancel with the time, while a query runs. */
export function RunButton({ query, isComparing, onRun }: RunButtonProps) {
  if (query.isRunning) return <CancelButton query={query} />;
  if (isComparing) {
    return (
      <Button
        size="sm"
        className={classes.run}
        icon={<Play aria-hidden />}
        disabledReason={diffTexts.notWhileComparing}
      >
        Run
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant="primary"
      className={classes.run}
      icon={<Play aria-hidden />}
      trailing={<Kbd keys="Mod+Enter" className={classes.keys} aria-hidden />}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onRun}
    >
      Run
    </Button>
  );
}

function CancelButton({ query }: { query: RunQuery }) {
  const elapsed = useElapsed(query.startedAt, query.isRunning);
  return (
    <Button
      size="sm"
      className={classes.run}
      icon={<Square aria-hidden />}
      loading={query.isCancelling}
      trailing={<span className={classes.elapsed}>{durationText(elapsed)}</span>}
      aria-label={query.isCancelling ? 'Cancelling' : 'Cancel'}
      onClick={query.cancel}
    >
      {query.isCancelling ? 'Cancelling' : 'Cancel'}
    </Button>
  );
}
