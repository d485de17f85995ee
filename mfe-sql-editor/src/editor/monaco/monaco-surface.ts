import { editor, MarkerSeverity, Range } from 'monaco-editor/editor';
import type { CatalogSource } from '../completion/catalog-source.ts';
import type { RoutineBody } from '../completion/suggest-body.ts';
import type { EditorEvents, TextSurface, Problem, TextRange } from '../editor-surface.ts';
import { minimalEdit } from '../minimal-edit.ts';
import { lineHeightFor, type EditorPreferences } from '../editor-preferences.ts';
import type { TextMetrics } from '../text-metrics.ts';
import { openMonacoGap } from './monaco-gap.ts';
import { gutterOptions, monacoOptions, NARROW_GUTTER, settleModel } from './monaco-options.ts';
import classes from './monaco-surface.module.css';
import { PGSQL } from './pgsql.ts';
import { followPlaceholders } from './placeholder-session.ts';
import { prepareMonaco } from './prepare-monaco.ts';
import { editorTexts } from '../editor-texts.ts';
import { SHORTCUTS } from '../../shortcuts.ts';
import { keybindingOf } from './keybinding.ts';
import { connectCatalog } from './sql-language-service.ts';

/** Monaco in place of the plain text area. */
export interface MonacoSurface extends TextSurface {
  /** Replays texts that were typed in the text area, one undo step each. */
  replay(texts: readonly string[]): void;
  scrollTo(position: { top: number; left: number }): void;
  prefer(preferences: EditorPreferences): void;
  /** Makes the text read-only for the user. `replace` still works. */
  setReadOnly(readOnly: boolean): void;
  /** @param id of the element that describes the editor; Monaco has no option for it. */
  describe(id: string | undefined): void;
  dispose(): void;
}

export interface MonacoSurfaceOptions {
  label: string;
  placeholder: string;
  /** The history of the text, oldest first. The last one is shown. Never empty. */
  history: readonly string[];
  metrics: TextMetrics;
  /** What completion and hover know about the database. */
  catalog: CatalogSource;
  preferences: EditorPreferences;
  /** The routine whose body the editor has, if it is one. Read at each completion. */
  body?: () => RoutineBody;
  /** A field of a form cannot run or format SQL, or ask AI. */
  events: Pick<EditorEvents, 'onEdit'> & Partial<EditorEvents>;
}

const MARKER_OWNER = 'run';

/** The controller of Monaco, which has no public type. */
interface SuggestController extends editor.IEditorContribution {
  cancelSuggestWidget(): void;
}

/** Makes a Monaco inside `host`, which must have its size already. */
export function createMonacoSurface(
  host: HTMLElement,
  { label, placeholder, history, metrics, catalog, body, preferences, events }: MonacoSurfaceOptions,
): MonacoSurface {
  const release = prepareMonaco();
  const model = editor.createModel(history[0] ?? '', PGSQL);
  model.setEOL(editor.EndOfLineSequence.LF);
  const narrow = window.matchMedia(NARROW_GUTTER);
  const monaco = editor.create(host, {
    ...monacoOptions(label, metrics),
    ...gutterOptions(narrow.matches),
    wordWrap: wrapOf(preferences),
    tabFocusMode: preferences.tabMovesFocus,
    placeholder,
    model,
  });
  const followWidth = () => monaco.updateOptions(gutterOptions(narrow.matches));
  narrow.addEventListener('change', followWidth);
  connectCatalog(model, catalog, body);
  settleModel(model);

  addActions(monaco, events);
  let replaying = false;
  model.onDidChangeContent(() => {
    if (!replaying) events.onEdit();
  });

  const placeholders = followPlaceholders(monaco, model);
  const marks = monaco.createDecorationsCollection();
  const rangeOf = ({ start, end }: TextRange) =>
    Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  const edit = (range: TextRange, text: string) => {
    model.pushStackElement();
    model.pushEditOperations(
      monaco.getSelections(),
      [{ range: rangeOf(range), text, forceMoveMarkers: true }],
      () => null,
    );
    model.pushStackElement();
  };

  const surface: MonacoSurface = {
    text: () => model.getValue(),
    isBlank: () =>
      model.findNextMatch('\\S', { lineNumber: 1, column: 1 }, true, false, null, false) === null,
    selection() {
      const selection = monaco.getSelection();
      if (!selection) return { start: 0, end: 0 };
      return {
        start: model.getOffsetAt(selection.getStartPosition()),
        end: model.getOffsetAt(selection.getEndPosition()),
      };
    },
    select(range) {
      monaco.setSelection(rangeOf(range));
      monaco.revealRangeInCenterIfOutsideViewport(rangeOf(range));
    },
    replace: edit,
    fillPlaceholders: () => void placeholders.begin(),
    hasFocus: () => monaco.hasTextFocus(),
    focus: () => monaco.focus(),
    showProblem(problem) {
      editor.setModelMarkers(model, MARKER_OWNER, problem ? [markerOf(problem, rangeOf(problem))] : []);
      marks.set(problem ? [lineMarkOf(problem)] : []);
    },
    openGap: (request) => openMonacoGap(monaco, request),
    replay(texts) {
      replaying = true;
      for (const text of texts) {
        const change = minimalEdit(model.getValue(), text);
        if (change) edit(change.range, change.text);
      }
      replaying = false;
    },
    scrollTo: ({ top, left }) => monaco.setScrollPosition({ scrollTop: top, scrollLeft: left }),
    prefer(next) {
      monaco.updateOptions({
        wordWrap: wrapOf(next),
        tabFocusMode: next.tabMovesFocus,
        fontSize: next.fontSize,
        lineHeight: lineHeightFor(next.fontSize),
      });
      settleModel(model);
    },
    setReadOnly(readOnly) {
      monaco.updateOptions({ readOnly });
      settleModel(model);
    },
    describe(id) {
      const input = host.querySelector('textarea, [role="textbox"]');
      if (id) input?.setAttribute('aria-describedby', id);
      else input?.removeAttribute('aria-describedby');
    },
    dispose() {
      release();
      narrow.removeEventListener('change', followWidth);
      placeholders.dispose();
      monaco.dispose();
      model.dispose();
    },
  };
  surface.replay(history.slice(1));
  return surface;
}

function addActions(monaco: editor.IStandaloneCodeEditor, events: MonacoSurfaceOptions['events']): void {
  const { onRun, onRunStatement, onFormat, onAskAi } = events;
  // Open or pending suggestions would cover the results.
  const closeSuggestions = () =>
    monaco.getContribution<SuggestController>('editor.contrib.suggestController')?.cancelSuggestWidget();
  if (onRun) {
    monaco.addAction({
      id: 'howdah.run',
      label: 'Run query',
      keybindings: [keybindingOf(SHORTCUTS.run)],
      contextMenuGroupId: 'navigation',
      run: () => {
        closeSuggestions();
        onRun();
      },
    });
  }
  if (onRunStatement) {
    monaco.addAction({
      id: 'howdah.run-statement',
      label: editorTexts.runStatement,
      // Replaces Monaco's own "Insert line above".
      keybindings: [keybindingOf(SHORTCUTS.runStatement)],
      contextMenuGroupId: 'navigation',
      run: () => {
        closeSuggestions();
        onRunStatement();
      },
    });
  }
  if (onFormat) {
    monaco.addAction({
      id: 'howdah.format',
      label: editorTexts.format,
      keybindings: [keybindingOf(SHORTCUTS.format)],
      contextMenuGroupId: '1_modification',
      run: onFormat,
    });
  }
  if (onAskAi) {
    monaco.addAction({
      id: 'howdah.ask-ai',
      label: editorTexts.askAi,
      // Replaces Monaco's own "Delete line".
      keybindings: [keybindingOf(SHORTCUTS.askAi)],
      contextMenuGroupId: 'navigation',
      run: onAskAi,
    });
  }
}

function wrapOf({ wordWrap }: EditorPreferences): 'on' | 'off' {
  return wordWrap ? 'on' : 'off';
}

function markerOf({ message }: Problem, range: Range): editor.IMarkerData {
  const { startLineNumber, startColumn, endLineNumber, endColumn } = range;
  return { startLineNumber, startColumn, endLineNumber, endColumn, message, severity: MarkerSeverity.Error };
}

function lineMarkOf({ line, message }: Problem): editor.IModelDeltaDecoration {
  // As code, because a message is no markdown.
  const hover = { value: `\`\`\`text\n${message}\n\`\`\`` };
  return {
    range: new Range(line, 1, line, 1),
    options: {
      isWholeLine: true,
      hoverMessage: hover,
      glyphMarginHoverMessage: hover,
      className: classes.problemLine,
      glyphMarginClassName: classes.problemGlyph,
      lineNumberClassName: classes.problemNumber,
    },
  };
}
