import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { sqlParser } from '@howdah/shared-api/sql-run';
import { useSessionGetProfileQuery } from '@howdah/shared-api/session';
import { useUsageEvents } from '@howdah/shared-api/remote-contract/usage-events';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Explain } from '../explain/explain-offer.tsx';
import { historyTexts } from '../history/history-texts.ts';
import { diffTexts } from '../editor/editor-texts.ts';
import type { EditorSurface, TextRange } from '../editor/editor-surface.ts';
import { statementToRun } from '../editor/statement-at.ts';
import { RoleButton } from '../impersonation/role-button.tsx';
import { impersonate, useImpersonation, runRole } from '../impersonation/run-role.ts';
import { useOngoingPanel } from '../ongoing-queries/use-ongoing-panel.ts';
import { loadGrid } from '../results/load-grid.ts';
import { usePageShortcut } from '../page-shortcut.ts';
import { SHORTCUTS } from '../shortcuts.ts';
import { whenIdle, whenUsed } from '../scheduling.ts';
import { isLong } from '../safety/check-run.ts';
import type { ToolbarAction } from '../toolbar-action.ts';
import { NOTHING_TO_RUN, type EditorContent, type RunOptions } from '../runs/prepare-run.ts';
import { runningActions } from './running-actions.tsx';
import { RunningOverlays } from './running-overlays.tsx';
import { useRunRequests } from './run-requests.ts';
import { timeoutMs } from './statement-timeouts.ts';
import { useRowLimit } from './use-row-limit.ts';
import { useDocumentRunner, type DocumentRunner } from './use-document-runner.ts';
import { useStatementTimeout, type StatementTimeoutChoice } from './use-statement-timeout.ts';

interface RunningOptions {
  project: Project;
  /** Id of the open document. */
  document: string;
  initialText: string;
  editor: RefObject<EditorSurface | null>;
  /** Called when Run is pressed and there is something to run. */
  onRun(): void;
  /** Opens SQL as a new document. */
  onOpenCopy(sql: string): void;
}

/** The parts of running that the page of a document renders. */
export interface Running {
  runner: DocumentRunner;
  /** Whether the editor has no SQL. */
  isEmpty: boolean;
  rowLimit: number;
  setRowLimit(rowLimit: number): void;
  timeout: StatementTimeoutChoice;
  /** Runs the selection, or everything. */
  run(): void;
  /** Runs the selection, or the statement at the cursor. */
  runStatement(): void;
  /** Explains the selection, or everything. */
  explain: Explain;
  /** Called for each edit. */
  edited(): void;
  /** @param isComparing two texts are being compared, and the editor is covered. */
  actions(isComparing: boolean): ToolbarAction[];
  /** The role that SQL runs as, for the toolbar. */
  role: ReactNode;
  /** Dialogs and panels, which can be rendered anywhere in the page. */
  overlays: ReactNode;
}

/**
 * The maximum delay before the parser is loaded, in ms. It is loaded at the first edit, or when the browser is idle after the
 * editor has loaded.
 */
const WARM_UP_DELAY_MS = 1000;

/** The maximum delays for a long script in ms: before it is sent, and then before it is saved. */
const LONG_SCRIPT_SAVE_DELAY_MS = 300;
const IDLE_TIMEOUT_MS = 1000;

/** Everything for running the SQL of a document: row limit, role, history and confirmations. */
export function useRunning({
  project,
  document,
  initialText,
  editor,
  onRun,
  onOpenCopy,
}: RunningOptions): Running {
  const { can } = useShell();
  const record = useUsageEvents();
  const { data: profile } = useSessionGetProfileQuery();
  const [rowLimit, setRowLimit] = useRowLimit();
  const timeout = useStatementTimeout(profile?.id);
  // The next user who signs in here must not get the role.
  const impersonator = `${profile?.id ?? ''}/${project.ref}`;
  const impersonated = useImpersonation(impersonator);
  const isReader = can('tenant:Sql:Write:Admin', 'projects') === 'denied';
  const runner = useDocumentRunner(project, document, runRole(project.ref, impersonated, isReader));
  const ongoing = useOngoingPanel();
  const [historyOpen, setHistoryOpen] = useState(false);
  const [isEmpty, setIsEmpty] = useState(() => !/\S/.test(initialText));
  const isWarm = useRef(false);
  useEffect(() => {
    let cancel = () => {};
    // The editor must get the first keys.
    const timer = setTimeout(() => (cancel = whenUsed(warmUp, IDLE_TIMEOUT_MS)), WARM_UP_DELAY_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);

  function warmUp() {
    if (!isWarm.current) sqlParser.warmUp();
    isWarm.current = true;
  }

  function start(content: EditorContent, plan?: RunOptions['plan']) {
    // The rows will need it. A failure is shown in their place.
    if (!plan) loadGrid().catch(() => undefined);
    const statementTimeoutMs = timeoutMs(timeout.value);
    runner.start(content, { rowLimit, plan, readOnly: isReader, statementTimeoutMs });
  }

  function startFromEditor(plan?: RunOptions['plan'], selectionIn = selectionOf) {
    const surface = editor.current;
    if (!surface) return;
    const text = surface.text();
    start({ text, selection: selectionIn(surface) }, plan);
    if (!text.trim()) return;
    // Work after the start of a long script waits until it was sent and the user pauses.
    if (isLong(text)) setTimeout(() => whenIdle(onRun, IDLE_TIMEOUT_MS), LONG_SCRIPT_SAVE_DELAY_MS);
    else onRun();
  }

  function run(selectionIn = selectionOf) {
    if (editor.current?.text().trim()) record('sql_editor_query_run_button_clicked');
    startFromEditor(undefined, selectionIn);
  }

  useRunRequests(document, () => startFromEditor());
  usePageShortcut(SHORTCUTS.history, () => setHistoryOpen(true));
  usePageShortcut(SHORTCUTS.cancel, () => runner.isRunning && runner.cancel());

  function edited() {
    setIsEmpty(editor.current?.isBlank() ?? true);
    runner.clearRefusal();
    warmUp();
  }

  const disabledReason = runner.isRunning ? historyTexts.isRunning : isEmpty ? NOTHING_TO_RUN : undefined;
  return {
    runner,
    isEmpty,
    rowLimit,
    setRowLimit,
    timeout,
    run: () => run(),
    runStatement: () => run(statementIn),
    explain: {
      start: (plan) => startFromEditor(plan),
      disabledReason,
    },
    edited,
    actions: (isComparing) =>
      runningActions({
        disabledReason: isComparing ? diffTexts.notWhileComparing : disabledReason,
        runStatement: () => run(statementIn),
        explain: () => startFromEditor('estimate'),
        analyze: () => startFromEditor('analyze'),
        showHistory: () => setHistoryOpen(true),
        showOngoing: () => ongoing.setOpen(true),
      }),
    role: (
      <RoleButton
        project={project}
        role={impersonated}
        isReader={isReader}
        onChange={(next) => impersonate(impersonator, next)}
      />
    ),
    overlays: (
      <RunningOverlays
        projectRef={project.ref}
        personId={profile?.id}
        document={document}
        runner={runner}
        historyOpen={historyOpen}
        onHistoryOpenChange={setHistoryOpen}
        ongoingOpen={ongoing.isOpen}
        onOngoingClose={() => ongoing.setOpen(false)}
        onRun={isEmpty ? undefined : () => run()}
        onRunAgain={(sql, plan) => start({ text: sql, selection: { start: 0, end: 0 } }, plan)}
        onOpenCopy={onOpenCopy}
      />
    ),
  };
}

const selectionOf = (surface: EditorSurface) => surface.selection();

/** The selection if there is one, else the statement at the cursor. */
function statementIn(surface: EditorSurface): TextRange {
  const selection = surface.selection();
  const text = surface.text();
  if (text.slice(selection.start, selection.end).trim() !== '') return selection;
  return statementToRun(text, selection.start) ?? selection;
}
