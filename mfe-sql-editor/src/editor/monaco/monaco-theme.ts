import type { editor } from 'monaco-editor/editor';
import type { ReadToken } from '@howdah/shared-ui';

/** The theme of Monaco, made of shared-ui's tokens; `dark` selects the fallback of Monaco for colors that are not named here. */
export function monacoTheme(token: ReadToken, dark: boolean): editor.IStandaloneThemeData {
  return {
    base: dark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: token('code-text') },
      { token: 'keyword', foreground: token('code-keyword') },
      { token: 'operator', foreground: token('code-operator') },
      { token: 'delimiter', foreground: token('code-operator') },
      { token: 'string', foreground: token('code-string') },
      // The built-in themes have specific rules for these tokens of SQL, which would win.
      { token: 'string.sql', foreground: token('code-string') },
      { token: 'operator.sql', foreground: token('code-operator') },
      { token: 'predefined.sql', foreground: token('code-function') },
      { token: 'number', foreground: token('code-number') },
      { token: 'comment', foreground: token('code-comment') },
      { token: 'predefined', foreground: token('code-function') },
      { token: 'type', foreground: token('code-type') },
      { token: 'identifier', foreground: token('code-text') },
    ],
    colors: { ...textColours(token), ...widgetColours(token) },
  };
}

function textColours(token: ReadToken): editor.IColors {
  return {
    foreground: token('text'),
    focusBorder: token('focus-ring'),
    'editor.background': token('code-surface'),
    'editor.foreground': token('code-text'),
    'editor.placeholder.foreground': token('text-faint'),
    'editorCursor.foreground': token('code-cursor'),
    'editor.selectionBackground': token('code-selection'),
    'editor.inactiveSelectionBackground': translucent(token('code-selection'), 'a0'),
    'editor.selectionHighlightBackground': translucent(token('code-selection'), '80'),
    'editor.wordHighlightBackground': translucent(token('code-selection'), '80'),
    'editor.wordHighlightStrongBackground': translucent(token('code-selection'), '80'),
    'editor.findMatchBackground': token('code-match'),
    'editor.findMatchHighlightBackground': translucent(token('code-match'), '90'),
    'editorLineNumber.foreground': token('code-line-number'),
    // The number of an empty last line, which Monaco dims to less than half of the contrast.
    'editorLineNumber.dimmedForeground': token('code-line-number'),
    'editorLineNumber.activeForeground': token('code-line-number-active'),
    'editorIndentGuide.background1': token('code-guide'),
    'editorIndentGuide.activeBackground1': token('code-bracket'),
    'editorBracketMatch.background': token('code-bracket'),
    'editorBracketMatch.border': token('code-bracket'),
    'editorError.foreground': token('code-error'),
    'editorWarning.foreground': token('code-warning'),
    'editorGutter.foldingControlForeground': token('code-line-number'),
    'editorOverviewRuler.border': translucent(token('code-surface'), '00'),
    'diffEditor.insertedLineBackground': translucent(token('success'), '1f'),
    'diffEditor.insertedTextBackground': translucent(token('success'), '3d'),
    'diffEditor.removedLineBackground': translucent(token('danger'), '1f'),
    'diffEditor.removedTextBackground': translucent(token('danger'), '3d'),
    'diffEditor.diagonalFill': token('code-guide'),
    'scrollbar.shadow': translucent(token('code-surface'), '00'),
    'scrollbarSlider.background': translucent(token('scrollbar'), '80'),
    'scrollbarSlider.hoverBackground': token('scrollbar-hover'),
    'scrollbarSlider.activeBackground': token('scrollbar-hover'),
  };
}

/** Widgets over the text: find, suggestions, hover, menus. */
function widgetColours(token: ReadToken): editor.IColors {
  const surface = token('surface-overlay');
  const border = token('border');
  return {
    'editorWidget.background': surface,
    'editorWidget.foreground': token('text'),
    'editorWidget.border': border,
    'widget.shadow': token('backdrop'),
    // The button that shows the rest of a very long line.
    'button.background': token('surface-hover'),
    'button.foreground': token('text'),
    'button.border': border,
    'input.background': token('surface-sunken'),
    'input.foreground': token('text'),
    'input.border': border,
    'input.placeholderForeground': token('text-faint'),
    'inputOption.activeBorder': token('accent'),
    'inputOption.activeBackground': token('accent-soft'),
    'inputOption.activeForeground': token('text'),
    'list.hoverBackground': token('surface-hover'),
    'list.activeSelectionBackground': token('surface-selected'),
    'list.activeSelectionForeground': token('text'),
    'list.highlightForeground': token('accent-text'),
    'editorSuggestWidget.background': surface,
    'editorSuggestWidget.border': border,
    'editorSuggestWidget.foreground': token('text'),
    'editorSuggestWidget.selectedBackground': token('surface-selected'),
    'editorSuggestWidget.selectedForeground': token('text'),
    'editorSuggestWidget.highlightForeground': token('accent-text'),
    'editorSuggestWidget.focusHighlightForeground': token('accent-text'),
    ...symbolColours(token),
    'editorHoverWidget.background': surface,
    'editorHoverWidget.border': border,
    'menu.background': surface,
    'menu.foreground': token('text'),
    'menu.selectionBackground': token('surface-selected'),
    'menu.selectionForeground': token('text'),
    'menu.border': border,
    'menu.separatorBackground': border,
    'quickInput.background': surface,
    'quickInput.foreground': token('text'),
    'quickInputList.focusBackground': token('surface-selected'),
    'quickInputList.focusForeground': token('text'),
  };
}

/** The icons beside suggestions, in the colours that the text itself has. */
function symbolColours(token: ReadToken): editor.IColors {
  return {
    'symbolIcon.fieldForeground': token('code-string'),
    'symbolIcon.structForeground': token('code-type'),
    'symbolIcon.interfaceForeground': token('code-type'),
    'symbolIcon.functionForeground': token('code-function'),
    'symbolIcon.methodForeground': token('code-function'),
    'symbolIcon.keywordForeground': token('code-keyword'),
    'symbolIcon.moduleForeground': token('text-muted'),
    'symbolIcon.userForeground': token('text-muted'),
    'symbolIcon.variableForeground': token('text-muted'),
    'symbolIcon.typeParameterForeground': token('code-type'),
  };
}

/** A colour with another opacity, 00 to ff. */
function translucent(colour: string, alpha: string): string {
  return colour.slice(0, 7) + alpha;
}
