import {
  newStatementId,
  resultStore,
  useResult,
  useSqlCancelMutation,
  useSqlRunMutation,
  type ResultView,
} from '@howdah/shared-api/sql';
import type { Project } from '@howdah/shared-api/projects';
import { useState } from 'react';
import { rememberRun, useLastRun, type Run } from './last-run.ts';
import { prepareRun, type EditorContent } from './prepare-run.ts';

/** How long a cancelled statement may still be listened to before this side hangs up, in ms. */
const HANG_UP_AFTER = 1500;

export interface RunQuery {
  /** The newest run and its result; rows are there while it still runs. */
  run: Run | undefined;
  result: ResultView | undefined;
  isRunning: boolean;
  isCancelling: boolean;
  /** Why the last press of Run sent nothing. */
  refusal: string | null;
  start(content: EditorContent, rowLimit: number): void;
  cancel(): void;
  /** Takes the refusal away, once the text has changed. */
  forgetRefusal(): void;
}

/** Runs the query of a project, one at a time. The run goes on, and its result stays, when the page is left. */
export function useRunQuery(project: Pick<Project, 'ref' | 'connectionString'>): RunQuery {
  const run = useLastRun(project.ref);
  const result = useResult(run?.resultId);
  const [runSql] = useSqlRunMutation();
  const [cancelSql] = useSqlCancelMutation();
  const [cancelling, setCancelling] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isRunning = result?.state === 'running';

  function start(content: EditorContent, rowLimit: number) {
    if (isRunning) return;
    const request = prepareRun(content, rowLimit);
    if (request.kind === 'refused') {
      setRefusal(request.message);
      return;
    }
    setRefusal(null);
    const { kind: _, ...prepared } = request;
    const resultId = newStatementId();
    if (run) resultStore.remove(run.resultId);
    void runSql({
      ref: project.ref,
      connectionString: project.connectionString,
      sql: prepared.sql,
      statementId: resultId,
    });
    rememberRun(project.ref, { ...prepared, resultId, text: content.text });
  }

  async function cancel() {
    if (!run || !isRunning) return;
    const { resultId } = run;
    setCancelling(resultId);
    // The server's own word ends the stream, and says 'cancelled'. Should it not come, this side hangs up.
    const hangUp = setTimeout(() => resultStore.abort(resultId), HANG_UP_AFTER);
    const answer = await cancelSql({ ref: project.ref, statementId: resultId });
    if (answer.error) {
      clearTimeout(hangUp);
      resultStore.abort(resultId);
    }
  }

  return {
    run,
    result,
    isRunning,
    isCancelling: isRunning && cancelling === run?.resultId,
    refusal,
    start,
    cancel: () => void cancel(),
    forgetRefusal: () => setRefusal(null),
  };
}
