import type { DiffType } from './sql-diff.ts';
import type { ProblemRange } from '../runs/problem-range.ts';

/** A range of the text, in UTF-16 offsets; `start <= end`, and `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** An error at a place of the text. */
export interface Problem extends ProblemRange {
  message: string;
}

/** Suggested SQL, to be looked at before it is taken (docs/product/sql-editor.md#states). */
export interface DiffRequest {
  type: DiffType;
  /** What a modification replaces; the whole text when absent. */
  range?: TextRange;
  /** Other ways to take it, besides `type`, that the user may choose from. */
  choices?: readonly DiffType[];
  /** The suggestion; its experimental-AI header comment is stripped. */
  sql: string;
  /** What is suggested, in a few words; `Suggested change` and the like when absent. */
  title?: string;
  /**
   * Gets the SQL that was accepted, with what was edited in it. A modification or an addition is in the editor by then,
   * in one step that can be undone. A new snippet is not: opening it is the caller's part.
   */
  onAccept?(sql: string, type: DiffType): void;
  onReject?(): void;
}

/**
 * What the page can do with an editor, whichever is on screen: the plain text area that is there at once, or Monaco
 * that replaces it. Offsets are the same in both: line ends are always `\n`.
 */
export interface TextSurface {
  text(): string;
  /** True where there is nothing but white space. Cheap: called with each key. */
  isBlank(): boolean;
  selection(): TextRange;
  /** Selects a range and brings it into view. */
  select(range: TextRange): void;
  /** Replaces a range in one step that the user can undo. Counts as an edit. */
  replace(range: TextRange, text: string): void;
  /** Selects the first placeholder, so that typing fills it in and Tab goes on to the next; nothing where there is none. */
  fillPlaceholders(): void;
  hasFocus(): boolean;
  focus(): void;
  /** Marks the line of an error, or takes the mark away. */
  showProblem(problem: Problem | null): void;
  /** Makes room above a line; null where the editor cannot. */
  openGap(request: GapRequest): EditorGap | null;
}

/** Room between two lines, for what the page lays over it. */
export interface GapRequest {
  /** The line that it is above, from 1. */
  line: number;
  /** In px. */
  height: number;
  /** Called with its position, at once and whenever that changes; out of sight too. */
  onMove(place: GapPosition): void;
}

/** In px, from the top left corner of the editor. */
export interface GapPosition {
  top: number;
  left: number;
  /** As wide as the text may be. */
  width: number;
}

export interface EditorGap {
  /** @param height in px. */
  resize(height: number): void;
  close(): void;
}

/** The editor of a page: beside its text it can show a diff in its place. */
export interface EditorSurface extends TextSurface {
  /** Shows a suggestion over the text until it is accepted or rejected. One that is still shown counts as rejected. */
  showDiff(request: DiffRequest): void;
}

/** Events of an editor. */
export interface EditorEvents {
  onEdit(): void;
  /** Mod+Enter. */
  onRun(): void;
  /** Shift+Alt+F. */
  onFormat(): void;
  /** Mod+Shift+K. */
  onAskAi(): void;
}
