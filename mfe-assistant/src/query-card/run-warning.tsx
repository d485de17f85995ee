import { AUTO_RUN_WARNINGS, EXECUTE_QUESTION, type AutoRunRefusal } from '@howdah/shared-api/sql-safety';
import { Button, Callout } from '@howdah/shared-ui';
import { useEffect, useRef } from 'react';
import classes from './query-card.module.css';

interface RunWarningProps {
  autoRunRefusal: AutoRunRefusal;
  onRun(): void;
  onCancel(): void;
}

/** Confirms a query that writes or calls an unknown function. Cancel has the focus. */
export function RunWarning({ autoRunRefusal, onRun, onCancel }: RunWarningProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Callout
      tone="warning"
      role="alert"
      className={classes.warning}
      title={AUTO_RUN_WARNINGS[autoRunRefusal]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape cancels the warning and keeps the panel open.
        event.stopPropagation();
        onCancel();
      }}
    >
      {EXECUTE_QUESTION}
      <div className={classes.answers}>
        <Button ref={cancel} size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant={autoRunRefusal === 'writes' ? 'danger' : 'primary'} onClick={onRun}>
          Run
        </Button>
      </div>
    </Callout>
  );
}
