import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Resizable, ResizableHandle, ResizablePanel } from '@howdah/shared-ui/resizable';
import { useEffect, useRef, useState } from 'react';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { SqlEditor } from '../editor/sql-editor.tsx';
import { useQueryBuffer } from '../query-buffer/use-query-buffer.ts';
import { loadGrid } from '../results/load-grid.ts';
import { prefetchGrid } from '../results/prefetch-grid.ts';
import { ResultsPane } from '../results/results-pane.tsx';
import { useRowLimit } from '../running/use-row-limit.ts';
import { useRunQuery } from '../running/use-run-query.ts';
import { KeptBadge } from './kept-badge.tsx';
import { SqlToolbar } from './sql-toolbar.tsx';
import classes from './sql-page.module.css';
import type { ToolbarAction } from './toolbar/toolbar-action.ts';
import { useProblemMark } from './use-problem-mark.ts';
import { useSqlRequests } from './use-sql-requests.ts';

/** Editor over results, half and half at first (spec 2, section 2 "SQL editor"). */
export function SqlPage({ project }: { project: Project }) {
  const { setPageTitle } = useShell();
  const { buffer, state: bufferState } = useQueryBuffer(project.ref);
  const [initialText] = useState(() => buffer.load());
  const [rowLimit, setRowLimit] = useRowLimit();
  const query = useRunQuery(project);
  const editor = useRef<EditorSurface>(null);
  const { problem, forgetProblem } = useProblemMark(editor, query.run, query.result);
  useSqlRequests(project.ref, editor);

  useEffect(() => setPageTitle('SQL Editor'), [setPageTitle]);
  useEffect(() => void prefetchGrid(), []);
  useEffect(() => {
    // Typing is what this page is for. On a touch screen it would only bring up the keyboard.
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches)
      editor.current?.focus();
  }, []);

  function runQuery() {
    const surface = editor.current;
    if (!surface) return;
    // The rows will want it; a failure shows where they would be.
    loadGrid().catch(() => undefined);
    query.start({ text: surface.text(), selection: surface.selection() }, rowLimit);
  }

  function handleEdit() {
    const surface = editor.current;
    if (surface) buffer.edited(() => surface.text());
    forgetProblem();
    query.forgetRefusal();
  }

  // Each area adds its own actions here; the toolbar decides where they stand.
  const actions: ToolbarAction[] = [];

  function goToProblem() {
    if (!problem) return;
    editor.current?.select(problem);
    editor.current?.focus();
  }

  return (
    <div className={classes.page}>
      <SqlToolbar
        title={<h1>Untitled query</h1>}
        status={<KeptBadge state={bufferState} />}
        actions={actions}
        query={query}
        rowLimit={rowLimit}
        onRowLimitChange={setRowLimit}
        onRun={runQuery}
      />
      <Resizable saveAs="sql" orientation="vertical" className={classes.panels}>
        <ResizablePanel id="editor" defaultSize="50%" minSize={96}>
          <SqlEditor
            ref={editor}
            label="SQL query"
            placeholder="Write SQL"
            initialText={initialText}
            onEdit={handleEdit}
            onRun={runQuery}
          />
        </ResizablePanel>
        <ResizableHandle aria-label="Resize editor and results" />
        <ResizablePanel id="results" defaultSize="50%" minSize={96}>
          <ResultsPane
            project={project}
            run={query.run}
            result={query.result}
            problem={problem}
            onGoToProblem={goToProblem}
          />
        </ResizablePanel>
      </Resizable>
    </div>
  );
}
