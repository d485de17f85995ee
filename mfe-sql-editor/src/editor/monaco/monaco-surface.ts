import { editor, KeyCode, KeyMod, MarkerSeverity, Range } from 'monaco-editor/editor';
import './features.ts';
import { readThemeTokens, watchTheme } from '../../theme/theme-tokens.ts';
import type { EditorEvents, EditorSurface, Problem, TextRange } from '../editor-surface.ts';
import { minimalEdit } from '../minimal-edit.ts';
import type { TextMetrics } from '../text-metrics.ts';
import { provideMonacoWorker } from './monaco-environment.ts';
import { monacoOptions, TAB_SIZE } from './monaco-options.ts';
import classes from './monaco-surface.module.css';
import { monacoTheme } from './monaco-theme.ts';
import { PGSQL, registerPgsql } from './pgsql.ts';

/** Monaco in place of the plain text area. */
export interface MonacoSurface extends EditorSurface {
  /** Goes through texts that were typed elsewhere, an undo step each, up to the last. */
  replay(texts: readonly string[]): void;
  scrollTo(position: { top: number; left: number }): void;
  dispose(): void;
}

export interface MonacoSurfaceOptions {
  label: string;
  placeholder: string;
  /** The texts before this moment, oldest first; the last one is shown. Never empty. */
  history: readonly string[];
  metrics: TextMetrics;
  events: EditorEvents;
}

const MARKER_OWNER = 'run';

/** Makes a Monaco inside `host`, which must have its size already. */
export function createMonacoSurface(
  host: HTMLElement,
  { label, placeholder, history, metrics, events }: MonacoSurfaceOptions,
): MonacoSurface {
  provideMonacoWorker();
  registerPgsql();
  const model = editor.createModel(history[0] ?? '', PGSQL);
  model.setEOL(editor.EndOfLineSequence.LF);
  const stopWatchingTheme = followTheme();
  const monaco = editor.create(host, { ...monacoOptions(label, metrics), placeholder, model });
  // Afterwards, because making an editor gives the model what the editor's options say of it.
  model.updateOptions({
    tabSize: TAB_SIZE,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
  remeasureWhenFontArrives();
  leaveShellShortcutsAlone();

  monaco.addAction({
    id: 'howdah.run',
    label: 'Run query',
    keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
    contextMenuGroupId: 'navigation',
    run: () => events.onRun(),
  });
  let replaying = false;
  model.onDidChangeContent(() => {
    if (!replaying) events.onEdit();
  });

  const marks = monaco.createDecorationsCollection();
  const rangeOf = ({ start, end }: TextRange) =>
    Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
  const edit = (range: TextRange, text: string) => {
    model.pushStackElement();
    model.pushEditOperations([], [{ range: rangeOf(range), text, forceMoveMarkers: true }], () => null);
    model.pushStackElement();
  };

  const surface: MonacoSurface = {
    text: () => model.getValue(),
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
    hasFocus: () => monaco.hasTextFocus(),
    focus: () => monaco.focus(),
    showProblem(problem) {
      editor.setModelMarkers(model, MARKER_OWNER, problem ? [markerOf(problem, rangeOf(problem))] : []);
      marks.set(problem ? [lineMarkOf(problem)] : []);
    },
    replay(texts) {
      replaying = true;
      for (const text of texts) {
        const change = minimalEdit(model.getValue(), text);
        if (change) edit(change.range, change.text);
      }
      replaying = false;
    },
    scrollTo: ({ top, left }) => monaco.setScrollPosition({ scrollTop: top, scrollLeft: left }),
    dispose() {
      stopWatchingTheme();
      monaco.dispose();
      model.dispose();
    },
  };
  surface.replay(history.slice(1));
  return surface;
}

function followTheme(): () => void {
  const apply = () => {
    const name = document.documentElement.dataset.theme ?? 'light';
    editor.defineTheme(`howdah-${name}`, monacoTheme(readThemeTokens(), name !== 'light'));
    editor.setTheme(`howdah-${name}`);
  };
  apply();
  return watchTheme(apply);
}

/** Monaco measures a letter once; measured before the font was there, the caret would stand beside the text. */
function remeasureWhenFontArrives(): void {
  void document.fonts.ready.then(() => editor.remeasureFonts());
}

/** The dashboard's shortcuts, Mod+K and Mod+I, are otherwise the beginning of a Monaco chord and its suggestions. */
function leaveShellShortcutsAlone(): void {
  editor.addKeybindingRules([
    { keybinding: KeyMod.CtrlCmd | KeyCode.KeyK, command: null },
    { keybinding: KeyMod.CtrlCmd | KeyCode.KeyI, command: null },
  ]);
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
