import type { DiffType } from './sql-diff.ts';
import type { ProblemRange } from '../runs/problem-range.ts';

/** A range of the text, in UTF-16 offsets; `start <= end`, and `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** An error at a position of the text. */
export interface Problem extends ProblemRange {
  message: string;
}

/** Suggested SQL that the user reviews before it is accepted (docs/product/sql-editor.md#states). */
export interface DiffRequest {
  type: DiffType;
  /** The range that a modification replaces; the whole text if absent. */
  range?: TextRange;
  /** Other types that the user can choose from. */
  choices?: readonly DiffType[];
  /** The suggestion; its experimental-AI header comment is stripped. */
  sql: string;
  /** A short title; `Suggested change` and the like if absent. */
  title?: string;
  /**
   * Gets the SQL that was accepted, with what was edited in it. A modification or an addition is in the editor by then,
   * in one step that can be undone. A new snippet is not: opening it is the caller's part.
   */
  onAccept?(sql: string, type: DiffType): void;
  onReject?(): void;
}

/**
 * The interface of the editor for the page, for both implementations: the plain text area that is there first, and Monaco that
 * replaces it. Offsets are the same in both, because line ends are always `\n`.
 */
export interface TextSurface {
  text(): string;
  /** Whether the text is only white space. Cheap: called for each key. */
  isBlank(): boolean;
  selection(): TextRange;
  /** Selects a range and brings it into view. */
  select(range: TextRange): void;
  /** Replaces a range in one step that the user can undo. Counts as an edit. */
  replace(range: TextRange, text: string): void;
  /** Selects the first placeholder, if there is one, so that typing fills it in and Tab goes to the next. */
  fillPlaceholders(): void;
  hasFocus(): boolean;
  focus(): void;
  /** Marks the line of an error, or removes the mark. */
  showProblem(problem: Problem | null): void;
  /** Opens a gap above a line; null if the editor cannot. */
  openGap(request: GapRequest): EditorGap | null;
}

/** A gap between two lines, over which the page places content. */
export interface GapRequest {
  /** The line below the gap, from 1. */
  line: number;
  /** In px. */
  height: number;
  /** Called with the position of the gap, immediately and whenever it changes, also when it is scrolled out of view. */
  onMove(place: GapPosition): void;
}

/** In px, from the top left corner of the editor. */
export interface GapPosition {
  top: number;
  left: number;
  /** The maximum width of the text. */
  width: number;
}

export interface EditorGap {
  /** @param height in px. */
  resize(height: number): void;
  close(): void;
}

/** The editor of a page, which can also show a diff. */
export interface EditorSurface extends TextSurface {
  /** Shows a suggestion over the text until it is accepted or rejected. One that is still shown counts as rejected. */
  showDiff(request: DiffRequest): void;
}

/** Events of an editor. */
export interface EditorEvents {
  onEdit(): void;
  /** Mod+Enter. */
  onRun(): void;
  /** Mod+Shift+Enter. */
  onRunStatement(): void;
  /** Shift+Alt+F. */
  onFormat(): void;
  /** Mod+Shift+K. */
  onAskAi(): void;
}
