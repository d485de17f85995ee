import { AUTO_RUN_WARNINGS, SURE_TO_EXECUTE, type AutoRunObjection } from '@howdah/shared-api/sql-safety';
import { Button, Callout } from '@howdah/shared-ui';
import { useEffect, useRef } from 'react';
import { queryCardTexts } from '../texts/query-card.ts';
import classes from './query-card.module.css';

interface RunWarningProps {
  objection: AutoRunObjection;
  onRun(): void;
  onCancel(): void;
}

/** Asks before a query that writes, or calls a function that is not known to be harmless. The safe answer has the focus. */
export function RunWarning({ objection, onRun, onCancel }: RunWarningProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Callout
      tone="warning"
      role="alert"
      className={classes.warning}
      title={AUTO_RUN_WARNINGS[objection]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // One step back: the panel stays.
        event.stopPropagation();
        onCancel();
      }}
    >
      {SURE_TO_EXECUTE}
      <div className={classes.answers}>
        <Button ref={cancel} size="sm" onClick={onCancel}>
          {queryCardTexts.cancel}
        </Button>
        <Button size="sm" variant={objection === 'writes' ? 'danger' : 'primary'} onClick={onRun}>
          {queryCardTexts.runConfirmed}
        </Button>
      </div>
    </Callout>
  );
}
