import type { Project } from '@howdah/shared-api/projects';
import { shortcutKeys, WITHOUT_KEYS } from '@howdah/shared-ui';
import { Resizable, ResizableHandle, ResizablePanel } from '@howdah/shared-ui/resizable';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAskAi } from '../ai/use-ask-ai.tsx';
import { useSuggestedSql } from '../ai/use-suggested-sql.ts';
import type { DocumentView, OpenDocument } from '../documents/index.ts';
import type { EditorSurface } from '../editor/editor-surface.ts';
import { isSameText } from '../editor/is-same-text.ts';
import { minimalEdit } from '../editor/minimal-edit.ts';
import { SqlEditor } from '../editor/sql-editor.tsx';
import { useEditorState } from './use-editor-state.ts';
import { useEditorCommands } from '../editor/use-editor-commands.tsx';
import { prefetchGrid } from '../results/load-grid.ts';
import { ResultsPane } from '../results/results-pane.tsx';
import { useRunning } from '../run-controls/use-running.tsx';
import { appendStatements } from './append-statements.ts';
import { RlsNoteGuard } from './rls-note-guard.tsx';
import { SHORTCUTS } from '../shortcuts.ts';
import { useSnippetActions } from '../snippets/use-snippet-actions.tsx';
import { useTemplates } from '../templates/use-templates.tsx';
import { editorTexts } from '../editor/editor-texts.ts';
import { useDocumentSaving } from './saving/use-document-saving.tsx';
import { EmptyQueryActions } from './empty-query-actions.tsx';
import { DocumentTitle } from './document-title.tsx';
import { SqlToolbar } from './sql-toolbar.tsx';
import classes from './sql-page.module.css';
import type { ToolbarAction } from '../toolbar-action.ts';
import { useEditorFocus } from './use-editor-focus.ts';
import { useProblemMark } from './use-problem-mark.ts';

interface DocumentPageProps {
  project: Project;
  view: DocumentView;
  document: OpenDocument;
  /** Navigates to another document. */
  onOpen(id: string): void;
}

/** Editor over results, half and half at first (docs/product/sql-editor.md#screens). */
export function DocumentPage({ project, view, document, onOpen }: DocumentPageProps) {
  const [initialText] = useState(() => document.text());
  const [placeholder] = useState(emptyHint);
  const editor = useRef<EditorSurface>(null);
  const page = useRef<HTMLDivElement>(null);
  const saving = useDocumentSaving(view, document, onOpen);
  const running = useRunning({
    project,
    document: view.id,
    initialText,
    editor,
    onRun: saving.ran,
    onOpenCopy: saving.openCopy,
  });
  const commands = useEditorCommands(project, editor);
  const templates = useTemplates({ view, editor, onOpen });
  const snippet = useSnippetActions(view);
  const [hasDiff, setHasDiff] = useState(false);
  const isComparing = hasDiff || saving.isComparing;
  const ai = useAskAi({ project, view, editor, isComparing, onOpen });
  const split = useEditorState(view, running.runner.runs);
  const { runner } = running;
  const { problem, isInEditor, clearProblem } = useProblemMark(editor, document, runner.run, runner.result);

  // Of the moment when the run is first shown: users see their own edits. A restored run has a note of its own.
  const isOfOtherText = useMemo(
    () => runner.run !== undefined && !runner.run.isRestored && !isSameText(runner.run.text, document.text()),
    [runner.run, document],
  );

  useEditorFocus(editor, page);
  useSuggestedSql(editor, view, onOpen);

  useEffect(() => void prefetchGrid(), []);
  useEffect(
    () =>
      document.onTextReplaced((sql) => {
        const surface = editor.current;
        const edit = surface && minimalEdit(surface.text(), sql);
        if (edit) surface.replace(edit.range, edit.text);
      }),
    [document],
  );

  function handleEdit() {
    const surface = editor.current;
    if (surface && view.mayEdit) document.edited(() => surface.text());
    clearProblem();
    running.edited();
  }

  // Each area adds its actions here. The toolbar decides where they are shown.
  const actions: ToolbarAction[] = [
    ...running.actions(isComparing),
    ...saving.allowed([...ai.actions, ...commands.actions]),
    ...templates.actions,
    ...snippet.actions,
    ...saving.actions,
  ];

  function goToProblem() {
    if (!problem) return;
    editor.current?.select(problem);
    editor.current?.focus();
  }

  function addStatements(statements: string) {
    const surface = editor.current;
    if (!surface) return;
    const text = surface.text();
    const { edit, added } = appendStatements(text, statements);
    surface.replace(edit.range, edit.text);
    surface.select(added);
    surface.focus();
  }

  return (
    <div ref={page} className={classes.page}>
      <SqlToolbar
        title={<DocumentTitle id={view.id} name={view.name} />}
        status={saving.status}
        actions={actions}
        role={running.role}
        runner={runner}
        isEmpty={running.isEmpty}
        rowLimit={running.rowLimit}
        onRowLimitChange={running.setRowLimit}
        timeout={running.timeout}
        isComparing={isComparing}
        onRun={running.run}
      />
      {saving.notices}
      <Resizable saveAs="sql" orientation="vertical" className={classes.panels} {...split}>
        <ResizablePanel id="editor" defaultSize="50%" minSize={96} className={classes.editorPanel}>
          <SqlEditor
            ref={editor}
            label="SQL query"
            placeholder={placeholder}
            project={project}
            initialText={initialText}
            readOnly={!view.mayEdit}
            onEdit={handleEdit}
            onRun={running.run}
            onRunStatement={running.runStatement}
            onFormat={() => view.mayEdit && commands.format()}
            onAskAi={ai.open}
            onDiffChange={setHasDiff}
          />
          {ai.overEditor}
          {saving.overEditor}
        </ResizablePanel>
        <ResizableHandle aria-label="Resize editor and results" />
        <ResizablePanel id="results" defaultSize="50%" minSize={96}>
          <ResultsPane
            project={project}
            documentId={view.id}
            name={view.name}
            run={runner.run}
            result={runner.result}
            runs={runner.runs}
            isOfOtherText={isOfOtherText}
            onShowRun={runner.show}
            explain={running.explain}
            problem={problem}
            onGoToProblem={isInEditor ? goToProblem : undefined}
            stored={runner.stored}
            start={running.isEmpty && view.mayEdit && <EmptyQueryActions onAskAi={ai.open} />}
            note={
              <RlsNoteGuard
                key={`note-${runner.run?.resultId}`}
                project={project}
                run={runner.run}
                result={runner.result}
                onAdd={view.mayEdit ? addStatements : undefined}
              />
            }
          />
        </ResizablePanel>
      </Resizable>
      {running.overlays}
      {templates.overlays}
      {snippet.overlays}
      {saving.overlays}
    </div>
  );
}

/** Hints for keyboard shortcuts, if there is a keyboard. */
function emptyHint(): string {
  return matchMedia(WITHOUT_KEYS).matches
    ? editorTexts.empty
    : editorTexts.emptyHint(shortcutKeys(SHORTCUTS.askAi).join('+'));
}
