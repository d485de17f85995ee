import { ariaShortcut, Button, Kbd, Tooltip } from '@howdah/shared-ui';
import { Play, Square } from 'lucide-react';
import { durationText } from '@howdah/shared-api/sql-values';
import { useElapsed } from '@howdah/shared-api/sql';
import { diffTexts } from '../../editor/editor-texts.ts';
import { runningTexts } from '../../safety/safety-texts.ts';
import { NOTHING_TO_RUN } from '../../runs/prepare-run.ts';
import type { DocumentRunner } from '../../run-controls/use-document-runner.ts';
import { SHORTCUTS } from '../../shortcuts.ts';
import classes from '../sql-toolbar.module.css';

interface RunButtonProps {
  runner: DocumentRunner;
  /** There is nothing to run. A press says so, because touch shows no tooltip. */
  isEmpty: boolean;
  /** Two texts are being compared. Mod+Enter accepts then, and Run is not the primary action. */
  isComparing: boolean;
  onRun(): void;
}

/** The Run button. During a run, Cancel with the elapsed time replaces it. */
export function RunButton({ runner, isEmpty, isComparing, onRun }: RunButtonProps) {
  if (runner.isRunning) return <CancelButton runner={runner} />;
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
    <Tooltip content={isEmpty ? NOTHING_TO_RUN : runningTexts.runHint} shortcut={SHORTCUTS.run}>
      <Button
        size="sm"
        variant="primary"
        className={classes.run}
        icon={<Play aria-hidden />}
        trailing={<Kbd keys={SHORTCUTS.run} className={classes.keys} aria-hidden />}
        aria-keyshortcuts={ariaShortcut(SHORTCUTS.run)}
        aria-disabled={isEmpty || undefined}
        onClick={onRun}
      >
        Run
      </Button>
    </Tooltip>
  );
}

function CancelButton({ runner }: { runner: DocumentRunner }) {
  const elapsed = useElapsed(runner.startedAt, runner.isRunning);
  return (
    <Tooltip content={runningTexts.cancelHint} shortcut={SHORTCUTS.cancel}>
      <Button
        size="sm"
        className={classes.run}
        icon={<Square aria-hidden />}
        loading={runner.isCancelling}
        trailing={<span className={classes.elapsed}>{durationText(elapsed)}</span>}
        aria-label={runner.isCancelling ? 'Cancelling' : 'Cancel'}
        aria-keyshortcuts={ariaShortcut(SHORTCUTS.cancel)}
        onClick={runner.cancel}
      >
        {runner.isCancelling ? 'Cancelling' : 'Cancel'}
      </Button>
    </Tooltip>
  );
}
