import { LazyModule, useLazyModule } from '@howdah/shared-ui';
import { useEffect } from 'react';
import type { PlanMode } from '../explain/plan-statement.ts';
import { SafetyGuard } from '../safety/safety-guard.tsx';
import type { DocumentRunner } from './use-document-runner.ts';

const historySheet = new LazyModule('The history', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('../history/history-sheet.tsx');
});

const ongoingSheet = new LazyModule('The list of running queries', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('../ongoing-queries/ongoing-sheet.tsx');
});

interface RunningOverlaysProps {
  projectRef: string;
  personId: number | undefined;
  document: string;
  runner: DocumentRunner;
  historyOpen: boolean;
  onHistoryOpenChange(open: boolean): void;
  ongoingOpen: boolean;
  onOngoingClose(): void;
  /** Absent if there is nothing to run. */
  onRun?: () => void;
  onRunAgain(sql: string, plan: PlanMode['kind'] | undefined): void;
  onOpenCopy(sql: string): void;
}

/** The sheets and dialogs of running, each loaded when it is opened. */
export function RunningOverlays(props: RunningOverlaysProps) {
  const { projectRef, personId, document, runner, historyOpen, ongoingOpen } = props;
  const history = useLazyModule(historySheet);
  const ongoing = useLazyModule(ongoingSheet);
  useEffect(() => {
    if (historyOpen) historySheet.load();
  }, [historyOpen]);
  useEffect(() => {
    if (ongoingOpen) ongoingSheet.load();
  }, [ongoingOpen]);

  return (
    <>
      <SafetyGuard check={runner.asking} onRun={runner.confirm} onCancel={runner.decline} />
      {history && (
        <history.HistorySheet
          open={historyOpen}
          onOpenChange={props.onHistoryOpenChange}
          personId={personId}
          document={document}
          pageRuns={runner}
          onRun={props.onRun}
          onRunAgain={props.onRunAgain}
          onOpenCopy={props.onOpenCopy}
        />
      )}
      {ongoing && ongoingOpen && (
        <ongoing.OngoingSheet projectRef={projectRef} personId={personId} onClose={props.onOngoingClose} />
      )}
    </>
  );
}
