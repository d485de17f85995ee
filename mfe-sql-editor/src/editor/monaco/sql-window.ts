import type { editor, IPosition } from 'monaco-editor/editor';

/** A text of up to this many UTF-16 units is read completely, which takes about 5 ms. */
const WHOLE_UP_TO = 100_000;
/** How many lines are read before and after the caret in a longer text. */
const LINES_BEFORE = 800;
const LINES_BEHIND = 200;

/** The part of a text that completion needs at a position. */
export interface SqlWindow {
  sql: string;
  /** The position in `sql`. */
  offset: number;
  /** Converts an offset of `sql` to a position in the text. */
  positionAt(offset: number): IPosition;
}

/**
 * The text around a position. Reads only a part of a very long script, from the end of a line with a semicolon if there is
 * one, so that typing stays fast; what began before it (a comment, a body between dollar quotes) is not known then.
 */
export function sqlWindow(model: editor.ITextModel, position: IPosition): SqlWindow {
  if (model.getValueLength() <= WHOLE_UP_TO) {
    return {
      sql: model.getValue(),
      offset: model.getOffsetAt(position),
      positionAt: (offset) => model.getPositionAt(offset),
    };
  }
  let first = Math.max(1, position.lineNumber - LINES_BEFORE);
  for (let line = first; line < position.lineNumber; line += 1) {
    if (!/;\s*$/.test(model.getLineContent(line))) continue;
    first = line + 1;
    break;
  }
  const last = Math.min(model.getLineCount(), position.lineNumber + LINES_BEHIND);
  const start = model.getOffsetAt({ lineNumber: first, column: 1 });
  return {
    sql: model.getValueInRange({
      startLineNumber: first,
      startColumn: 1,
      endLineNumber: last,
      endColumn: model.getLineMaxColumn(last),
    }),
    offset: model.getOffsetAt(position) - start,
    positionAt: (offset) => model.getPositionAt(offset + start),
  };
}
