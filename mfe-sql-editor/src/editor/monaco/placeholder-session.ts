import { editor, KeyCode, KeyMod, Range, type IDisposable } from 'monaco-editor/editor';
import { findPlaceholders, nextPlaceholder, placeholderAt, type Placeholder } from '../placeholders.ts';
import type { TextRange } from '../editor-surface.ts';
import classes from './monaco-surface.module.css';

/** In longer texts, placeholders are plain text: searching for them at each key would be slow. */
const MAX_TEXT_LENGTH = 300_000;
const SETTLE_DELAY_MS = 120;
const CONTEXT = 'howdahPlaceholders';

export interface PlaceholderSession extends IDisposable {
  /** Selects the first placeholder, and all others of its name; false where there is none. */
  begin(): boolean;
}

/**
 * Filling in: while it lasts, Tab goes to the next placeholder and Shift+Tab back, and typing replaces all of one name
 * at once. It begins where a caret comes to a placeholder, and ends with Escape, with the last placeholder, or when the
 * caret is moved to another line. Tab indents otherwise, as ever.
 */
export function followPlaceholders(
  monaco: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
): PlaceholderSession {
  const lasts = monaco.createContextKey<boolean>(CONTEXT, false);
  const marks = monaco.createDecorationsCollection();
  let placeholders: Placeholder[] = [];
  let line = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const rangeOf = ({ start, end }: TextRange) =>
    Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));

  function look(): void {
    clearTimeout(settling);
    settling = undefined;
    placeholders = model.getValueLength() > MAX_TEXT_LENGTH ? [] : findPlaceholders(model.getValue());
    marks.set(
      placeholders.map((it) => ({
        range: rangeOf(it),
        options: { inlineClassName: classes.placeholder, stickiness: 1 },
      })),
    );
    if (placeholders.length === 0) lasts.set(false);
  }

  function selected(): TextRange {
    const selection = monaco.getSelection() ?? new Range(1, 1, 1, 1);
    return {
      start: model.getOffsetAt({ lineNumber: selection.startLineNumber, column: selection.startColumn }),
      end: model.getOffsetAt({ lineNumber: selection.endLineNumber, column: selection.endColumn }),
    };
  }

  function select(placeholder: Placeholder | undefined): boolean {
    if (!placeholder) return false;
    const same = placeholders.filter(
      ({ name, start }) => name === placeholder.name && start !== placeholder.start,
    );
    monaco.setSelections(
      [placeholder, ...same].map(rangeOf).map((range) => ({
        selectionStartLineNumber: range.startLineNumber,
        selectionStartColumn: range.startColumn,
        positionLineNumber: range.endLineNumber,
        positionColumn: range.endColumn,
      })),
    );
    const range = rangeOf(placeholder);
    monaco.revealRangeInCenterIfOutsideViewport(range);
    line = range.startLineNumber;
    lasts.set(true);
    return true;
  }

  function move(direction: 1 | -1): void {
    look();
    select(nextPlaceholder(placeholders, selected(), direction));
  }

  const when = `${CONTEXT} && editorTextFocus && !suggestWidgetVisible && !inSnippetMode && !editorTabMovesFocus`;
  const disposables = [
    monaco.addAction({
      id: 'howdah.next-placeholder',
      label: 'Next placeholder',
      keybindings: [KeyCode.Tab],
      keybindingContext: when,
      run: () => move(1),
    }),
    monaco.addAction({
      id: 'howdah.previous-placeholder',
      label: 'Previous placeholder',
      keybindings: [KeyMod.Shift | KeyCode.Tab],
      keybindingContext: when,
      run: () => move(-1),
    }),
    monaco.addAction({
      id: 'howdah.leave-placeholders',
      label: 'Leave placeholders',
      keybindings: [KeyCode.Escape],
      keybindingContext: `${CONTEXT} && editorTextFocus && !suggestWidgetVisible && !findWidgetVisible`,
      run() {
        lasts.set(false);
        const position = monaco.getPosition();
        if (position) monaco.setPosition(position);
      },
    }),
    model.onDidChangeContent(() => {
      clearTimeout(settling);
      settling = setTimeout(look, SETTLE_DELAY_MS);
    }),
    monaco.onDidChangeCursorPosition(({ position, reason }) => {
      if (reason !== editor.CursorChangeReason.Explicit) return;
      if (settling !== undefined) look();
      if (placeholders.length === 0) return;
      const offset = model.getOffsetAt(position);
      if (placeholderAt(placeholders, { start: offset, end: offset })) {
        line = position.lineNumber;
        lasts.set(true);
      } else if (position.lineNumber !== line) {
        lasts.set(false);
      }
    }),
  ];
  look();
  return {
    begin() {
      look();
      return select(placeholders[0]);
    },
    dispose() {
      clearTimeout(settling);
      for (const disposable of disposables) disposable.dispose();
    },
  };
}
