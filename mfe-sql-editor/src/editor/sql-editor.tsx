import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { EditorNotLoaded } from './editor-not-loaded.tsx';
import type { DiffRequest, EditorEvents, EditorSurface, Problem, TextSurface } from './editor-surface.ts';
import { EditorDiff } from './editor-diff.tsx';
import { handOver } from './hand-over.ts';
import type { MonacoSurface } from './monaco/monaco-surface.ts';
import { PlainEditor } from './plain/plain-editor.tsx';
import { plainSurface } from './plain/plain-surface.ts';
import { TypedHistory } from './plain/typed-history.ts';
import classes from './sql-editor.module.css';

interface SqlEditorProps {
  /** The editor that is on screen. The object stays the same when Monaco takes over. */
  ref: Ref<EditorSurface>;
  label: string;
  placeholder: string;
  initialText: string;
  onEdit(): void;
  onRun(): void;
}

type Stage = 'plain' | 'full';

/**
 * The SQL input. A plain text area is there at once and takes typing; Monaco takes its place when it has arrived, with
 * text, selection, scroll position, focus and undo. If Monaco cannot be had, the text area goes on working.
 */
export function SqlEditor({ ref, label, placeholder, initialText, onEdit, onRun }: SqlEditorProps) {
  const [stage, setStage] = useState<Stage>('plain');
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [diff, setDiff] = useState<{ editor: TextSurface; request: DiffRequest } | null>(null);
  const shownDiff = useRef<DiffRequest>(null);
  const host = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const surface = useRef<TextSurface>(null);
  const history = useRef<TypedHistory>(null);
  history.current ??= new TypedHistory(initialText);

  const handlers = useRef({ onEdit, onRun });
  useEffect(() => {
    handlers.current = { onEdit, onRun };
  });
  const [events] = useState<EditorEvents>(() => ({
    onEdit: () => handlers.current.onEdit(),
    onRun: () => handlers.current.onRun(),
  }));

  useImperativeHandle(ref, () => {
    surface.current ??= plainSurface(textarea.current as HTMLTextAreaElement, setProblem);
    const editor = delegate(() => surface.current as TextSurface);
    return {
      ...editor,
      showDiff(request) {
        shownDiff.current?.onReject?.();
        shownDiff.current = request;
        setDiff({ editor, request });
      },
    };
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    let monaco: MonacoSurface | undefined;
    handOver({
      textarea: textarea.current as HTMLTextAreaElement,
      host: host.current as HTMLDivElement,
      history: history.current as TypedHistory,
      label,
      placeholder,
      events,
      signal: abort.signal,
      onReady(arrived) {
        monaco = arrived;
        surface.current = arrived;
        flushSync(() => setStage('full'));
      },
    }).catch((cause: unknown) => {
      if (abort.signal.aborted) return;
      console.error('The full editor could not be started', cause);
      setFailed(true);
    });
    return () => {
      abort.abort();
      monaco?.dispose();
    };
    // The label and the placeholder of one editor do not change.
  }, [attempt, events, label, placeholder]);

  function closeDiff() {
    shownDiff.current = null;
    setDiff(null);
  }

  function retry() {
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  return (
    <div className={classes.editor} data-stage={stage}>
      <div ref={host} className={classes.host} inert={diff !== null} />
      {stage === 'plain' && (
        <PlainEditor
          ref={textarea}
          label={label}
          placeholder={placeholder}
          initialText={initialText}
          problemLine={problem?.line}
          tabIndents={!failed}
          events={{
            onEdit() {
              history.current?.record((textarea.current as HTMLTextAreaElement).value, performance.now());
              events.onEdit();
            },
            onRun: events.onRun,
          }}
        />
      )}
      {diff && <EditorDiff {...diff} onClose={closeDiff} />}
      {failed && <EditorNotLoaded onRetry={retry} />}
    </div>
  );
}

/** One object for two editors, one after the other. */
function delegate(current: () => TextSurface): TextSurface {
  return {
    text: () => current().text(),
    selection: () => current().selection(),
    select: (range) => current().select(range),
    replace: (range, text) => current().replace(range, text),
    hasFocus: () => current().hasFocus(),
    focus: () => current().focus(),
    showProblem: (problem) => current().showProblem(problem),
  };
}
