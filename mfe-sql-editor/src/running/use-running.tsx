import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { loadGrid } from '../results/load-grid.ts';
import { SafetyGuard } from '../safety/safety-guard.tsx';
import { sqlParser } from '../safety/start-parser.ts';
import type { ToolbarAction } from '../sql-page/toolbar/toolbar-action.ts';
import type { RunOptions } from './prepare-run.ts';
import { useRowLimit } from './use-row-limit.ts';
import { useRunQuery, type RunQuery } from './use-run-query.ts';

interface RunningOptions {
  project: Project;
  /** Id of the open query. */
  document: string;
  editor: RefObject<EditorSurface | null>;
  /** Told of each press of Run that has something to run. */
  onRun(): void;
}

/** Everything of running that the page of a document places. */
export interface Running {
  query: RunQuery;
  rowLimit: number;
  setRowLimit(rowLimit: number): void;
  /** Runs the selection, or everything. */
  run(): void;
  /** Told of each edit. */
  edited(): void;
  actions: ToolbarAction[];
  /** Who the query runs as, for the toolbar. */
  role: ReactNode;
  /** Dialogs and panels; they may stand anywhere in the page. */
  overlays: ReactNode;
}

const OWN_ROLE = { label: 'postgres', prefix: '' };

/** Running a document's query: with its row limit, its role, its history and what is asked before. */
export function useRunning({ project, document, editor, onRun }: RunningOptions): Running {
  const { can } = useShell();
  const [rowLimit, setRowLimit] = useRowLimit();
  const query = useRunQuery(project, document, OWN_ROLE);
  const isWarm = useRef(false);

  function runAs(plan?: RunOptions['plan']) {
    const surface = editor.current;
    if (!surface) return;
    // The rows will want it; a failure shows where they would be.
    if (!plan) loadGrid().catch(() => undefined);
    const text = surface.text();
    const readOnly = can('tenant:Sql:Write:Admin', 'projects') === 'denied';
    query.start({ text, selection: surface.selection() }, { rowLimit, plan, readOnly });
    if (text.trim()) onRun();
  }

  function edited() {
    query.forgetRefusal();
    // Not when the page opens: the editor comes first, and many only look.
    if (!isWarm.current) sqlParser.warmUp();
    isWarm.current = true;
  }

  return {
    query,
    rowLimit,
    setRowLimit,
    run: () => runAs(),
    edited,
    actions: [],
    role: null,
    overlays: <SafetyGuard check={query.asking} onRun={query.confirm} onCancel={query.decline} />,
  };
}
