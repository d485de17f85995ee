import { withAutoLimit } from './auto-limit.ts';

/** What the editor holds when Run is pressed. Offsets count UTF-16 units of `text`. */
export interface EditorContent {
  text: string;
  selection: { start: number; end: number };
}

/** SQL ready to be sent, and how it relates to the editor's text, so that an error finds its place. */
export interface PreparedRun {
  /** What the server gets. */
  sql: string;
  /** What the user wrote of it: the selection, or all. */
  source: string;
  /** Offset of `source` in the editor's text. */
  sourceStart: number;
  /** The limit that was appended to `source`, if any. */
  autoLimit?: number;
}

/** What comes of pressing Run: something to send, or a sentence on why there is not. */
export type RunRequest = ({ kind: 'ready' } & PreparedRun) | { kind: 'refused'; message: string };

export const NOTHING_TO_RUN = 'Write a query first';

/**
 * Decides what a run sends: the selection where there is one, else everything. A selection of white space alone counts
 * as none. SQL that is too large counts as ready: it is a run that fails before it is sent, and shows as one.
 */
export function prepareRun({ text, selection }: EditorContent, rowLimit: number): RunRequest {
  const selected = text.slice(selection.start, selection.end);
  const [source, sourceStart] = selected.trim() ? [selected, selection.start] : [text, 0];
  if (!source.trim()) return { kind: 'refused', message: NOTHING_TO_RUN };
  return { kind: 'ready', source, sourceStart, ...withAutoLimit(source, rowLimit) };
}
