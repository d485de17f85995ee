import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import type { ResultView, SqlRunFacts } from '@howdah/shared-api/sql';
import { useRunSql, type ReadySql } from '@howdah/shared-api/sql-run';
import { useEffect, useRef, useState } from 'react';
import { recordRun } from '../runs/history.ts';
import { afterPaint } from '../scheduling.ts';
import type { RunRole } from '../impersonation/run-role.ts';
import { clearStored, storeEnd, storeStart } from '../runs/stored/store-result.ts';
import { useStoredResults, type StoredResults } from '../runs/stored/use-stored-results.ts';
import { checkBeforeRun, isLong, mustAsk, withoutQuestions, type RunCheck } from '../safety/check-run.ts';
import { prepareRun, withRowLimit, type EditorContent, type RunOptions } from '../runs/prepare-run.ts';
import { runRegistry, type Run } from '../runs/run.ts';

/** Shown while the parser is still checking. */
export const CHECKING = 'Checking the query';

/** Codes of failures after which the SQL may still have run. Their messages say so. */
const MAY_HAVE_RUN = new Set(['connection_lost', 'response_invalid']);

/** Shorter checks show no message. */
const CHECKING_DELAY_MS = 300;

/** The settings of a run. */
export interface StartOptions extends Pick<RunOptions, 'plan' | 'readOnly'> {
  /** The maximum number of rows of a single select; below 1 means no limit. */
  rowLimit: number;
  /** The timeout of each statement in ms; the platform's default if absent. */
  statementTimeoutMs?: number;
}

export interface DocumentRunner {
  /** The shown run and its result. Rows appear while it is still running. */
  run: Run | undefined;
  result: ResultView | undefined;
  /** Newest first. */
  runs: readonly Run[];
  /** What is missing from the runs of earlier pages. */
  stored: StoredResults;
  /** Whether the newest run of this page is in progress. Another one can be shown meanwhile. */
  isRunning: boolean;
  isCancelling: boolean;
  /** `Date.now()` of the newest run. */
  startedAt: number | undefined;
  /** Whether Run was pressed again during the newest run. */
  isPressedAgain: boolean;
  /** Why the last press of Run sent nothing, or a note about its check. */
  refusal: string | null;
  /** Why a run waits for confirmation. */
  asking: RunCheck | null;
  /** Runs the SQL in the editor, or asks for confirmation first. */
  start(content: EditorContent, options: StartOptions): void;
  confirm(): void;
  decline(): void;
  cancel(): void;
  /** Shows an earlier run's result again. */
  show(resultId: string): void;
  /** Clears the list of results (docs/product/sql-editor.md#states). */
  reset(): void;
  /** Removes the refusal after the text has changed. */
  clearRefusal(): void;
}

/**
 * Runs the SQL of a document, one run at a time. Leaving the page neither ends the run nor removes its result.
 *
 * @param document the id of the open document.
 */
export function useDocumentRunner(
  project: Pick<Project, 'ref' | 'connectionString'>,
  document: string,
  role: RunRole,
): DocumentRunner {
  const { data: profile } = useSessionGetProfileQuery();
  // Another user who signs in here and opens the same shared snippet must not see the results.
  const registryKey = `${profile?.id ?? ''}/${document}`;
  const owner = profile ? { personId: profile.id, document, ref: project.ref } : null;
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The run that was in progress when Run was pressed again. */
  const [pressedAgain, setPressedAgain] = useState<string>();
  const { notify } = useShell();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  const sqlRun = useRunSql<Run, RunCheck>({ project, registry: runRegistry, registryKey, mustAsk, onSent });
  const { runs, newest, isRunning, isChecking } = sqlRun;
  const stored = useStoredResults(registryKey, owner, runs);
  useEffect(() => {
    if (!isChecking) return undefined;
    const timer = setTimeout(() => setRefusal(CHECKING), CHECKING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setRefusal((refused) => (refused === CHECKING ? null : refused));
    };
  }, [isChecking]);

  function start(content: EditorContent, options: StartOptions) {
    if (isRunning) return setPressedAgain(newest?.id);
    sqlRun.start(() => {
      if (!isLong(content.text)) return prepare(content, options);
      // Each step of a long script takes a moment. Typed keys are painted in between.
      return painted()
        .then(() => prepare(content, options))
        .then((ready) => painted().then(() => ready));
    });
  }

  function prepare(
    content: EditorContent,
    { rowLimit, statementTimeoutMs, ...options }: StartOptions,
  ): ReadySql<Run, RunCheck> | null | Promise<ReadySql<Run, RunCheck>> {
    const prepared = prepareRun(content, { ...options, prefix: role.prefix() });
    if (prepared.kind === 'refused') {
      setRefusal(prepared.message);
      return null;
    }
    setRefusal(null);
    const { kind: _, ...unlimited } = prepared;
    const ready = (found: RunCheck): ReadySql<Run, RunCheck> => {
      const check = options.readOnly ? withoutQuestions(found) : found;
      const run = withRowLimit(unlimited, rowLimit, check.limit);
      const { tablesWithoutRls } = check;
      return {
        request: {
          sql: run.sql,
          ...(run.autoLimit !== undefined && { sqlWithoutLimit: run.before + run.source }),
          // Nothing was asked, so it stays read-only also if the member may write meanwhile.
          readOnly: options.readOnly,
          rollBack: run.plan !== undefined,
          statementTimeoutMs,
        },
        run: { ...run, tablesWithoutRls, statementTimeoutMs, text: content.text, role: role.label },
        check,
      };
    };
    const checked = checkBeforeRun(unlimited.source, unlimited.plan?.kind ?? 'rows');
    return checked instanceof Promise ? checked.then(ready) : ready(checked);
  }

  function onSent(run: Run, ended: Promise<{ data?: SqlRunFacts }>) {
    void ended.then(({ data }) => {
      // The failure is shown in the document; a user who has left it gets a toast too (docs/product/sql-editor.md#calls).
      if (data?.state === 'failed' && !isMounted.current) {
        const { code = '', message = '' } = data.error ?? {};
        notify(
          MAY_HAVE_RUN.has(code)
            ? { tone: 'warning', message }
            : { tone: 'error', message: `Failed to execute SQL: ${message}` },
        );
      }
    });
    recordRun(profile?.id, project.ref, document, run, ended);
    if (owner) {
      storeStart(owner, run);
      void ended.then(() => storeEnd(owner, run));
    }
  }

  return {
    run: sqlRun.run,
    result: sqlRun.result,
    runs,
    stored,
    isRunning,
    isCancelling: sqlRun.isCancelling,
    startedAt: newest?.startedAt,
    isPressedAgain: isRunning && newest !== undefined && pressedAgain === newest.id,
    refusal,
    asking: sqlRun.asking?.check ?? null,
    start,
    confirm: sqlRun.confirm,
    decline: sqlRun.decline,
    cancel: sqlRun.cancel,
    show: (resultId) => runRegistry.show(registryKey, resultId),
    reset: () => {
      // Stored results go first, or they would be restored.
      if (owner) void clearStored(owner);
      runRegistry.clear(registryKey);
    },
    // Called for each key.
    clearRefusal: () => refusal !== null && setRefusal(null),
  };
}

const painted = () => new Promise<void>(afterPaint);
