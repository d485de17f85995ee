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

export type RunRequest = ({ kind: 'ready' } & PreparedRun) | { kind: 'empty' } | { kind: 'too-large' };

export const TOO_LARGE_MESSAGE = 'Query is too large to be run via the SQL Editor';

/** 98 percent of 1 MB, in UTF-8 bytes (spec 2, section 5 "SQL size"). */
export const MAX_SQL_BYTES = 0.98 * 1024 * 1024;

/**
 * Decides what a run sends: the selection where there is one, else everything. A selection of white space alone counts
 * as none.
 */
export function prepareRun({ text, selection }: EditorContent, rowLimit: number): RunRequest {
  const selected = text.slice(selection.start, selection.end);
  const [source, sourceStart] = selected.trim() ? [selected, selection.start] : [text, 0];
  if (!source.trim()) return { kind: 'empty' };
  const prepared = withAutoLimit(source, rowLimit);
  if (utf8Length(prepared.sql) >= MAX_SQL_BYTES) return { kind: 'too-large' };
  return { kind: 'ready', source, sourceStart, ...prepared };
}

function utf8Length(text: string): number {
  // A UTF-16 unit takes at most 3 bytes: most texts need no encoding to know that they fit.
  return text.length * 3 < MAX_SQL_BYTES ? text.length : new TextEncoder().encode(text).length;
}
