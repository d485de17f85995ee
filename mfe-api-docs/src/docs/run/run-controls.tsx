import { Button } from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useDocs } from '../docs-context.ts';
import type { SampleCall } from '../samples/sample.ts';
import { callerName } from '../caller.ts';
import { runDisabledReason } from './run-reason.ts';
import classes from './run-controls.module.css';

interface RunButtonProps {
  call: SampleCall;
  isRunning: boolean;
  onRun(): void;
  onStop(): void;
}

/** Runs a sample; one that writes asks first. */
export function RunButton({ call, isRunning, onRun, onStop }: RunButtonProps) {
  const { project, keys, caller } = useDocs();
  const [isAsking, setAsking] = useState(false);
  const reason = runDisabledReason(project, keys, caller);
  if (isRunning) {
    return (
      <Button size="sm" variant="ghost" icon={<Square aria-hidden />} onClick={onStop}>
        Stop
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Play aria-hidden />}
        disabledReason={reason}
        onClick={() => (call.changes === null ? onRun() : setAsking(true))}
      >
        Run
      </Button>
      {call.changes !== null && reason === undefined && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Run this sample?"
          description={`It ${call.changes}, as ${callerName(caller)}. The changes are permanent.`}
          confirmLabel="Run sample"
          tone={call.method === 'DELETE' ? 'danger' : 'default'}
          onConfirm={() => {
            setAsking(false);
            onRun();
          }}
        />
      )}
    </>
  );
}

/** Replaces Run for samples of APIs that this platform does not serve. */
export function NotServedHere() {
  return <span className={classes.notServed}>Not served here yet</span>;
}
