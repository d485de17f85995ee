import type { editor } from 'monaco-editor/editor';
import type { TextMetrics } from '../text-metrics.ts';

/** Indentation, the same in the plain text area. */
export const TAB_SIZE = 2;

/** The options of each Monaco: few distractions, and the geometry of the plain text area that it replaces. */
export function monacoOptions(
  label: string,
  { fontFamily, fontSize, lineHeight, paddingTop }: TextMetrics,
): editor.IStandaloneEditorConstructionOptions {
  return {
    ariaLabel: label,
    fontFamily,
    fontSize,
    lineHeight,
    padding: { top: paddingTop, bottom: paddingTop },
    tabSize: TAB_SIZE,
    insertSpaces: true,
    detectIndentation: false,
    automaticLayout: true,
    fixedOverflowWidgets: true,
    minimap: { enabled: false },
    glyphMargin: true,
    lineNumbersMinChars: 3,
    folding: true,
    showFoldingControls: 'mouseover',
    renderLineHighlight: 'none',
    renderWhitespace: 'none',
    overviewRulerLanes: 0,
    hideCursorInOverviewRuler: true,
    occurrencesHighlight: 'singleFile',
    matchBrackets: 'always',
    bracketPairColorization: { enabled: false },
    guides: { indentation: false },
    scrollBeyondLastLine: false,
    smoothScrolling: false,
    stickyScroll: { enabled: false },
    unusualLineTerminators: 'off',
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, nonBasicASCII: false },
    fontLigatures: false,
    wordBasedSuggestions: 'currentDocument',
    quickSuggestions: { other: true, comments: false, strings: false },
    // Enter is a line break if the suggestion equals the typed word.
    acceptSuggestionOnEnter: 'smart',
    suggest: { showIcons: true, showStatusBar: false, snippetsPreventQuickSuggestions: false },
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  };
}

/** On a phone, SQL needs the space: problems only color the line number, and lines cannot be folded. */
export const NARROW_GUTTER = '(width < 640px)';

export function gutterOptions(isNarrow: boolean): editor.IEditorOptions {
  return { glyphMargin: !isNarrow, folding: !isNarrow };
}

/** The same options for a text model. Monaco resets them when an editor is created for the model or changes. */
export function settleModel(model: editor.ITextModel): void {
  model.updateOptions({
    tabSize: TAB_SIZE,
    indentSize: TAB_SIZE,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
}
