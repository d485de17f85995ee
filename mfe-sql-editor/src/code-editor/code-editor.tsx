import type { Project } from '@howdah/shared-api/projects';
import { type SlotProps, useShell } from '@howdah/shared-api/remote-contract';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useCatalogSource } from '../editor/completion/catalog-source.ts';
import { useEditorPreferences } from '../editor/editor-preferences.ts';
import { switchToMonaco } from '../editor/switch-to-monaco.ts';
import type { MonacoSurface } from '../editor/monaco/monaco-surface.ts';
import { TypedHistory } from '../editor/plain/typed-history.ts';
import { readTextMetrics } from '../editor/text-metrics.ts';
import { lineAndColumn } from '../runs/problem-range.ts';
import editorClasses from '../editor/sql-editor.module.css';
import classes from './code-editor.module.css';

type CodeEditorProps = SlotProps['code-editor'];

/** The slot `code-editor`: Monaco over a text area of another remote. If Monaco cannot be loaded, the text area stays. */
export default function CodeEditor(props: CodeEditorProps) {
  const { project } = useShell();
  return project && <FieldEditor {...props} project={project} />;
}

/** Widgets of Monaco that Escape closes first. */
const OPEN_WIDGETS = '.suggest-widget.visible, .find-widget.visible, .rename-box';

function FieldEditor({
  project,
  field,
  value,
  language,
  label,
  readOnly,
  names,
  problem,
  tabLeaves,
  onReady,
  onEscape,
}: CodeEditorProps & { project: Project }) {
  const [monaco, setMonaco] = useState<MonacoSurface | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const catalog = useCatalogSource(project);
  const preferences = useEditorPreferences();

  const initialPreferences = useEffectEvent(() => preferences);
  const body = useEffectEvent(() => ({ language, names }));
  const ready = useEffectEvent((arrived: MonacoSurface) =>
    flushSync(() => {
      setMonaco(arrived);
      onReady();
    }),
  );

  useEffect(() => {
    const abort = new AbortController();
    const history = new TypedHistory(field.value);
    const record = () => history.record(field.value, performance.now());
    field.addEventListener('input', record, { signal: abort.signal });
    let arrived: MonacoSurface | undefined;
    switchToMonaco({
      textarea: field,
      host: host.current as HTMLDivElement,
      history,
      label,
      placeholder: '',
      catalog,
      body: () => body(),
      preferences: initialPreferences(),
      events: { onEdit: () => arrived && writeInto(field, arrived.text()) },
      signal: abort.signal,
      onReady(surface) {
        arrived = surface;
        field.removeEventListener('input', record);
        ready(surface);
      },
    }).catch((cause: unknown) => {
      if (!abort.signal.aborted) console.error('The code editor could not be started', cause);
    });
    return () => {
      abort.abort();
      arrived?.dispose();
    };
  }, [field, catalog, label]);

  useEffect(() => {
    if (!monaco) return undefined;
    // The label or the form focuses the field, for example when its value is invalid.
    const focus = () => monaco.focus();
    field.addEventListener('focus', focus);
    return () => field.removeEventListener('focus', focus);
  }, [field, monaco]);

  useEffect(() => {
    if (monaco && monaco.text() !== value) monaco.replay([value]);
  }, [monaco, value]);

  // The hint of the field, such as how Tab leaves it, and its error.
  useEffect(() => monaco?.describe(field.getAttribute('aria-describedby') ?? undefined));

  useEffect(() => monaco?.setReadOnly(readOnly), [monaco, readOnly]);

  useEffect(() => {
    monaco?.prefer({
      ...preferences,
      // The size of the field, so that nothing moves when the editor covers it.
      fontSize: readTextMetrics(field).fontSize,
      tabMovesFocus: preferences.tabMovesFocus || readOnly || tabLeaves,
    });
  }, [monaco, preferences, readOnly, tabLeaves, field]);

  useEffect(() => {
    monaco?.showProblem(problem ? { ...problem, ...lineAndColumn(value, problem.start) } : null);
    if (monaco && problem) monaco.select({ start: problem.start, end: problem.start });
    // Editing the text removes the problem, because its position is in the text that failed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [monaco, problem]);

  function handleKey({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    if (key === 'Escape' && !currentTarget.querySelector(OPEN_WIDGETS)) onEscape();
  }

  return (
    <div
      className={`${editorClasses.editor} ${classes.editor}`}
      data-stage={monaco ? 'full' : 'plain'}
      data-code-editor=""
      onKeyDownCapture={handleKey}
    >
      <div ref={host} className={editorClasses.host} />
    </div>
  );
}

/** Sets the value as if it was typed. React ignores values that are set by its own setter. */
function writeInto(field: HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
  set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
