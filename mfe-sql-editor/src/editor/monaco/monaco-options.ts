import type { editor } from 'monaco-editor/editor';
import type { TextMetrics } from '../text-metrics.ts';

/** Indentation, the same in the plain text area. */
export const TAB_SIZE = 2;

/** What one Monaco is made with: quiet, and with the geometry of the plain text area that it replaces. */
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
    // Enter is a line break where the word is already as it would be written.
    acceptSuggestionOnEnter: 'smart',
    suggest: { showIcons: true, showStatusBar: false, snippetsPreventQuickSuggestions: false },
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  };
}

/** On a phone SQL needs the room: a line with a problem then has its number in red, and no lines are folded. */
export const NARROW_GUTTER = '(width < 640px)';

export function gutterOptions(isNarrow: boolean): editor.IEditorOptions {
  return { glyphMargin: !isNarrow, folding: !isNarrow };
}

/** The same for a text, after an editor was made of it or changed: Monaco then gives the text its own idea of them. */
export function settleModel(model: editor.ITextModel): void {
  model.updateOptions({
    tabSize: TAB_SIZE,
    indentSize: TAB_SIZE,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  });
}
