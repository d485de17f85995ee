import type { Project } from '@howdah/shared-api/projects';
import { useEffect, useImperativeHandle, useRef, useState, type CSSProperties, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { DiffRequest, EditorEvents, EditorSurface, Problem, TextSurface } from './editor-surface.ts';
import { useCatalogSource } from './completion/catalog-source.ts';
import { EditorDiff } from './diff/editor-diff.tsx';
import { switchToMonaco } from './switch-to-monaco.ts';
import type { MonacoSurface } from './monaco/monaco-surface.ts';
import { PlainEditor } from './plain/plain-editor.tsx';
import { plainSurface } from './plain/plain-surface.ts';
import { TypedHistory } from './plain/typed-history.ts';
import { lineHeightFor, useEditorPreferences } from './editor-preferences.ts';
import { useTabExit } from './use-tab-exit.tsx';
import classes from './sql-editor.module.css';
import { Button } from '@howdah/shared-ui';

interface SqlEditorProps {
  /** The editor that is on screen. The object stays the same when Monaco takes over. */
  ref: Ref<EditorSurface>;
  /** The project whose tables completion suggests. */
  project: Pick<Project, 'ref' | 'connectionString'>;
  label: string;
  placeholder: string;
  initialText: string;
  /** The text can be read, selected and run, but not edited. */
  readOnly?: boolean;
  onEdit(): void;
  onRun(): void;
  onRunStatement(): void;
  onFormat(): void;
  onAskAi(): void;
  /** Called when a suggestion starts or stops covering the text. */
  onDiffChange(isShown: boolean): void;
}

type Stage = 'plain' | 'full';

interface ShownDiff {
  /** Differs from that of the request before it. */
  id: number;
  editor: TextSurface;
  request: DiffRequest;
}

/**
 * The SQL input. A plain text area is there at once and takes typing; Monaco replaces it when it has arrived, with
 * text, selection, scroll position, focus and undo. If Monaco cannot be loaded, the text area keeps working.
 */
export function SqlEditor({
  ref,
  project,
  label,
  placeholder,
  initialText,
  readOnly = false,
  ...on
}: SqlEditorProps) {
  const [stage, setStage] = useState<Stage>('plain');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [diff, setDiff] = useState<ShownDiff | null>(null);
  const shownDiff = useRef<DiffRequest>(null);
  const host = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const surface = useRef<TextSurface>(null);
  const monaco = useRef<MonacoSurface>(null);
  const history = useRef<TypedHistory>(null);
  history.current ??= new TypedHistory(initialText);

  const tabExit = useTabExit(failed || readOnly);
  const catalog = useCatalogSource(project);
  const preferences = useEditorPreferences();

  const handlers = useRef(on);
  useEffect(() => {
    handlers.current = on;
  });
  const [events] = useState<EditorEvents>(() => ({
    onEdit: () => handlers.current.onEdit(),
    onRun: () => handlers.current.onRun(),
    onRunStatement: () => handlers.current.onRunStatement(),
    onFormat: () => handlers.current.onFormat(),
    onAskAi: () => handlers.current.onAskAi(),
  }));

  useImperativeHandle(ref, () => {
    surface.current ??= plainSurface(textarea.current as HTMLTextAreaElement, setProblem);
    const editor = delegate(() => surface.current as TextSurface);
    return {
      ...editor,
      showDiff(request) {
        shownDiff.current?.onReject?.();
        shownDiff.current = request;
        setDiff((previous) => ({ id: (previous?.id ?? 0) + 1, editor, request }));
        handlers.current.onDiffChange(true);
      },
    };
  }, []);

  const latest = useRef({ preferences, readOnly });
  useEffect(() => {
    latest.current = { preferences, readOnly };
    monaco.current?.prefer(preferences);
    monaco.current?.setReadOnly(readOnly);
  }, [preferences, readOnly]);

  useEffect(() => {
    const abort = new AbortController();
    let arrivedMonaco: MonacoSurface | undefined;
    switchToMonaco({
      textarea: textarea.current as HTMLTextAreaElement,
      host: host.current as HTMLDivElement,
      history: history.current as TypedHistory,
      label,
      placeholder,
      catalog,
      preferences: latest.current.preferences,
      events,
      signal: abort.signal,
      onReady(arrived) {
        arrivedMonaco = arrived;
        monaco.current = arrived;
        surface.current = arrived;
        arrived.prefer(latest.current.preferences);
        arrived.setReadOnly(latest.current.readOnly);
        flushSync(() => setStage('full'));
      },
    }).catch((cause: unknown) => {
      if (abort.signal.aborted) return;
      console.error('The full editor could not be started', cause);
      setFailed(true);
    });
    return () => {
      abort.abort();
      arrivedMonaco?.dispose();
      monaco.current = null;
    };
    // The label and the placeholder of one editor do not change.
  }, [attempt, catalog, events, label, placeholder]);

  useEffect(() => monaco.current?.describe(tabExit.describedBy), [stage, tabExit.describedBy]);

  function closeDiff() {
    shownDiff.current = null;
    setDiff(null);
    on.onDiffChange(false);
  }

  function retry() {
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  return (
    <div
      className={classes.editor}
      data-stage={stage}
      style={sizesOf(preferences.fontSize)}
      {...tabExit.handlers}
    >
      <div ref={host} className={classes.host} inert={diff !== null} />
      {stage === 'plain' && (
        <PlainEditor
          ref={textarea}
          label={label}
          placeholder={placeholder}
          initialText={initialText}
          problemLine={problem?.line}
          tabIndents={!failed && !readOnly && !preferences.tabMovesFocus}
          readOnly={readOnly}
          describedBy={tabExit.describedBy}
          events={{
            onEdit() {
              history.current?.record((textarea.current as HTMLTextAreaElement).value, performance.now());
              events.onEdit();
            },
            onRun: events.onRun,
            onRunStatement: events.onRunStatement,
            onFormat: events.onFormat,
          }}
        />
      )}
      {diff && <EditorDiff key={diff.id} editor={diff.editor} request={diff.request} onClose={closeDiff} />}
      {failed && <EditorNotLoaded onRetry={retry} />}
      {tabExit.notes}
    </div>
  );
}

/** The same size for both editors, so that nothing moves when one replaces the other. */
function sizesOf(fontSize: number): CSSProperties {
  return {
    '--code-font-size': `${fontSize}px`,
    '--code-line-height': `${lineHeightFor(fontSize)}px`,
  } as CSSProperties;
}

/** One object for both editors, of which one replaces the other. */
function delegate(current: () => TextSurface): TextSurface {
  return {
    text: () => current().text(),
    isBlank: () => current().isBlank(),
    selection: () => current().selection(),
    select: (range) => current().select(range),
    replace: (range, text) => current().replace(range, text),
    fillPlaceholders: () => current().fillPlaceholders(),
    hasFocus: () => current().hasFocus(),
    focus: () => current().focus(),
    showProblem: (problem) => current().showProblem(problem),
    openGap: (request) => current().openGap(request),
  };
}

/** Says that only the plain text area is available. It never takes space from the text. */
export function EditorNotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div role="status" className={classes.note}>
      The full editor failed to load. You can keep working in plain text.
      <Button size="sm" variant="ghost" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
