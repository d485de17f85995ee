import { editor } from 'monaco-editor/editor';
import { monacoOptions, settleModel } from './monaco-options.ts';
import { SHORTCUTS } from '../../shortcuts.ts';
import { keybindingOf } from './keybinding.ts';
import { prepareMonaco } from './prepare-monaco.ts';
import { PGSQL } from './pgsql.ts';

/** Two texts beside each other in Monaco's own diff editor. */
export interface MonacoDiff {
  /** The second text as it is now. */
  modified(): string;
  focus(): void;
  dispose(): void;
}

export interface MonacoDiffOptions {
  original: string;
  modified: string;
  originalLabel: string;
  modifiedLabel: string;
  /** Whether the second text can be edited. */
  mayEdit: boolean;
  /** Mod+Enter. */
  onAccept(): void;
  /** Escape. */
  onReject(): void;
}

/** Narrower than this, in px, one text is below the other. */
const SIDE_BY_SIDE_FROM = 720;

/** Shows a diff inside `host`. Part of Monaco's chunk: the diff editor is in Monaco's core anyhow. */
export function createMonacoDiff(
  host: HTMLElement,
  { originalLabel, modifiedLabel, mayEdit, onAccept, onReject, ...texts }: MonacoDiffOptions,
): MonacoDiff {
  const release = prepareMonaco();
  const models = {
    original: sqlModel(texts.original),
    modified: sqlModel(texts.modified),
  };
  const style = getComputedStyle(host);
  const { ariaLabel: _, ...options } = monacoOptions(modifiedLabel, {
    fontFamily: style.getPropertyValue('--font-mono') || 'monospace',
    fontSize: 13,
    lineHeight: 20,
    paddingTop: 12,
  });
  const diff = editor.createDiffEditor(host, {
    ...options,
    originalAriaLabel: originalLabel,
    modifiedAriaLabel: modifiedLabel,
    readOnly: !mayEdit,
    originalEditable: false,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: SIDE_BY_SIDE_FROM,
    renderOverviewRuler: false,
    renderGutterMenu: false,
    renderMarginRevertIcon: mayEdit,
    ignoreTrimWhitespace: false,
    glyphMargin: false,
    folding: false,
    quickSuggestions: false,
    diffWordWrap: 'inherit',
  });
  diff.setModel(models);
  for (const model of Object.values(models)) settleModel(model);
  for (const side of [diff.getOriginalEditor(), diff.getModifiedEditor()]) {
    side.addAction({
      id: 'howdah.accept-diff',
      label: 'Accept',
      keybindings: [keybindingOf(SHORTCUTS.accept)],
      run: onAccept,
    });
    // Escape first leaves what floats over the text.
    side.addAction({
      id: 'howdah.reject-diff',
      label: 'Reject',
      keybindings: [keybindingOf(SHORTCUTS.reject)],
      keybindingContext:
        '!findWidgetVisible && !suggestWidgetVisible && !editorHasMultipleSelections && !editorHasSelection',
      run: onReject,
    });
  }
  return {
    modified: () => models.modified.getValue(),
    focus: () => diff.getModifiedEditor().focus(),
    dispose() {
      diff.dispose();
      models.original.dispose();
      models.modified.dispose();
      release();
    },
  };
}

function sqlModel(text: string): editor.ITextModel {
  const model = editor.createModel(text, PGSQL);
  model.setEOL(editor.EndOfLineSequence.LF);
  return model;
}
