import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import {
  newStatementId,
  useResult,
  useSqlRunMutation,
  type ResultView,
  useCancelRun,
} from '@howdah/shared-api/sql';
import { useEffect, useRef, useState } from 'react';
import { recordRun } from '../runs/history.ts';
import { afterPaint } from '../scheduling.ts';
import type { RunRole } from '../impersonation/run-role.ts';
import { clearStored, storeEnd, storeStart } from '../runs/stored/store-result.ts';
import { useStoredResults, type StoredResults } from '../runs/stored/use-stored-results.ts';
import { checkBeforeRun, isLong, mustAsk, type RunCheck } from '../safety/check-run.ts';
import { sqlParser } from '../safety/start-parser.ts';
import {
  prepareRun,
  withRowLimit,
  type EditorContent,
  type PreparedRun,
  type RunOptions,
} from '../runs/prepare-run.ts';
import type { Run } from '../runs/run.ts';
import { runRegistry, useRuns, useShownRun } from '../runs/run-registry.ts';

/** Said while the parser is waited for. */
export const CHECKING = 'Checking the query';

/** A check that takes no longer than this is not mentioned, in ms. */
const CHECKING_DELAY_MS = 300;

/** How a press of Run wants the query run. */
export interface StartOptions extends Pick<RunOptions, 'plan' | 'readOnly'> {
  /** Rows that a single select may bring; below 1 is no limit. */
  rowLimit: number;
  /** What each statement may take, in ms; the platform's default when absent. */
  statementTimeoutMs?: number;
}

export interface RunQuery {
  /** The run that is shown, and its result; rows are there while it still runs. */
  run: Run | undefined;
  result: ResultView | undefined;
  /** Newest first. */
  runs: readonly Run[];
  /** What is missing of the runs of earlier pages. */
  stored: StoredResults;
  /** The newest run has not ended; an earlier one may be shown meanwhile. */
  isRunning: boolean;
  isCancelling: boolean;
  /** `Date.now()` of the newest run. */
  startedAt: number | undefined;
  /** Run was pressed again while the newest run goes on. */
  isPressedAgain: boolean;
  /** Why the last press of Run sent nothing, or what is to be known of how it was checked. */
  refusal: string | null;
  /** What a run waits to be confirmed for. */
  asking: RunCheck | null;
  /** Runs the editor's content, or asks first. */
  start(content: EditorContent, options: StartOptions): void;
  confirm(): void;
  decline(): void;
  cancel(): void;
  /** Shows an earlier run's result again. */
  show(resultId: string): void;
  /** Empties the list of results (docs/product/sql-editor.md#states "Results"). */
  reset(): void;
  /** Takes the refusal away, once the text has changed. */
  clearRefusal(): void;
}

/** A run that is ready but for an answer. */
interface Pending {
  statementTimeoutMs: number | undefined;
  prepared: PreparedRun;
  text: string;
  check: RunCheck;
}

/**
 * Runs the query of a document, one at a time. The run goes on, and its result stays, when the page is left.
 *
 * @param document names the open query: its id.
 */
export function useRunQuery(
  project: Pick<Project, 'ref' | 'connectionString'>,
  document: string,
  role: RunRole,
): RunQuery {
  const { data: profile } = useSessionGetProfileQuery();
  // Somebody else who signs in here and opens the same shared snippet sees none of it.
  const page = `${profile?.id ?? ''}/${document}`;
  const owner = profile ? { personId: profile.id, document, ref: project.ref } : null;
  const runs = useRuns(page);
  const stored = useStoredResults(page, owner, runs);
  const run = useShownRun(page);
  const result = useResult(run?.resultId);
  const newest = useResult(runs[0]?.resultId);
  const [runSql] = useSqlRunMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  /** The run that was going on when Run was pressed again. */
  const [pressedAgain, setPressedAgain] = useState<string>();
  /** Counts presses of Run: only the last one goes on when its check is done. */
  const presses = useRef(0);
  const { notify } = useShell();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const isRunning = newest?.state === 'running';
  const cancelling = useCancelRun(project.ref, isRunning ? runs[0]?.resultId : undefined);

  function start(content: EditorContent, options: StartOptions) {
    if (isRunning) return setPressedAgain(runs[0]?.resultId);
    const press = (presses.current += 1);
    byTurns(content.text, press, () => begin(content, options, press));
  }

  /** Each step of a long script takes a moment: keys that are pressed meanwhile are shown in between. */
  function byTurns(sql: string, press: number, step: () => void) {
    if (!isLong(sql)) step();
    else afterPaint(() => press === presses.current && step());
  }

  function begin(content: EditorContent, { rowLimit, ...options }: StartOptions, press: number) {
    const request = prepareRun(content, { ...options, prefix: role.prefix() });
    if (request.kind === 'refused') return setRefusal(request.message);
    setRefusal(null);
    const { kind: _, ...prepared } = request;
    const { statementTimeoutMs } = options;
    const settle = (check: RunCheck) =>
      decide(
        {
          prepared: withRowLimit(prepared, rowLimit, check.limit),
          statementTimeoutMs,
          text: content.text,
          check,
        },
        press,
      );
    const checked = checkBeforeRun(prepared.source, prepared.plan?.kind ?? 'rows', (sql, patience) =>
      sqlParser.judge(sql, patience),
    );
    if (!(checked instanceof Promise)) return settle(checked);
    const said = setTimeout(() => press === presses.current && setRefusal(CHECKING), CHECKING_DELAY_MS);
    void checked.then((check) => {
      clearTimeout(said);
      if (press !== presses.current) return;
      setRefusal((refused) => (refused === CHECKING ? null : refused));
      settle(check);
    });
  }

  function decide(ready: Pending, press: number) {
    if (mustAsk(ready.check)) setPending(ready);
    else byTurns(ready.prepared.source, press, () => send(ready));
  }

  function send({ prepared, statementTimeoutMs, text, check }: Pending) {
    setPending(null);
    const resultId = newStatementId();
    const { tablesWithoutRls } = check;
    const started: Run = {
      ...prepared,
      tablesWithoutRls,
      resultId,
      text,
      startedAt: Date.now(),
      role: role.label,
    };
    const facts = runSql({
      ref: project.ref,
      connectionString: project.connectionString,
      sql: prepared.sql,
      ...(prepared.autoLimit !== undefined && { sqlWithoutLimit: prepared.before + prepared.source }),
      rollBack: prepared.plan !== undefined,
      statementId: resultId,
      statementTimeoutMs,
    });
    runRegistry.add(page, started);
    void facts.then(({ data }) => {
      // Who has left the query hears of it too (docs/product/sql-editor.md#calls).
      if (data?.state === 'failed' && !isHere.current) {
        notify({ tone: 'error', message: `Failed to execute SQL: ${data.error?.message ?? ''}` });
      }
    });
    recordRun(profile?.id, project.ref, document, started, facts);
    if (owner) {
      storeStart(owner, started);
      void facts.then(() => storeEnd(owner, started));
    }
  }

  return {
    run,
    result,
    runs,
    stored,
    isRunning,
    isCancelling: cancelling.isCancelling,
    startedAt: newest?.startedAt,
    isPressedAgain: isRunning && pressedAgain === runs[0]?.resultId,
    refusal,
    asking: pending?.check ?? null,
    start,
    confirm: () => pending && send(pending),
    decline: () => setPending(null),
    cancel: cancelling.cancel,
    show: (resultId) => runRegistry.show(page, resultId),
    reset: () => {
      // First what would be put back.
      if (owner) void clearStored(owner);
      runRegistry.reset(page);
    },
    // Called with each key.
    clearRefusal: () => refusal !== null && setRefusal(null),
  };
}
