import type { ProblemPlace } from '../running/problem-place.ts';

/** A range of the text, in UTF-16 offsets; `start <= end`, and `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** An error at a place of the text. */
export interface Problem extends ProblemPlace {
  message: string;
}

/**
 * What the page can do with an editor, whichever one is on screen: the plain text area that is there at once, or Monaco
 * that takes its place. Offsets are the same in both: line ends are always `\n`.
 */
export interface EditorSurface {
  text(): string;
  selection(): TextRange;
  /** Selects a range and brings it into view. */
  select(range: TextRange): void;
  /** Replaces a range in one step that the user can undo. Counts as an edit. */
  replace(range: TextRange, text: string): void;
  hasFocus(): boolean;
  focus(): void;
  /** Marks the line of an error, or takes the mark away. */
  showProblem(problem: Problem | null): void;
}

/** What happens in an editor, told to the page. */
export interface EditorEvents {
  onEdit(): void;
  /** Mod+Enter. */
  onRun(): void;
}
