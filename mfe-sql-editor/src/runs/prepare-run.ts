import type { LimitRefusal, NewTable } from '@howdah/shared-api/sql-safety';
import { withAutoLimit } from '@howdah/shared-api/sql-text';
import { planOf, type PlanMode } from '../explain/plan-statement.ts';

/** The content of the editor when Run is pressed. Offsets count UTF-16 units of `text`. */
export interface EditorContent {
  text: string;
  selection: { start: number; end: number };
}

/** SQL that is ready to be sent, and how it relates to the editor's text, so that errors can be located. */
export interface PreparedRun {
  /** The SQL that the server gets. */
  sql: string;
  /** The prefix before `source`, for example for a role or `explain`. Empty for most runs. */
  before: string;
  /** The part that the user wrote: the selection, or everything. */
  source: string;
  /** Offset of `source` in the editor's text. */
  sourceStart: number;
  /** The limit that was appended to `source`, if any. */
  autoLimit?: number;
  /** Why a requested limit was not appended. */
  limitRefusal?: LimitRefusal;
  /** Tables that it creates without row level security. */
  tablesWithoutRls?: readonly NewTable[];
  /** Whether `source` is explained instead of run. */
  plan?: PlanMode;
}

/** The result of pressing Run: SQL to send, or a sentence that says why there is none. */
export type RunRequest = ({ kind: 'ready' } & PreparedRun) | { kind: 'refused'; message: string };

export const NOTHING_TO_RUN = 'Write a query first';

/** The options of a run. */
export interface RunOptions {
  /** Switches the session to another role: 11 lines (docs/decisions.md#further-pages-and-calls); empty for none. */
  prefix?: string;
  /** Explains the SQL instead of running it. */
  plan?: PlanMode['kind'];
  /** The user is read-only, so the SQL cannot be wrapped in its own transaction. */
  readOnly?: boolean;
}

/**
 * Decides what a run sends: the selection if there is one, else everything. A selection of white space counts as none. SQL
 * that is too large counts as ready: its run fails before it is sent, and is shown as failed.
 */
export function prepareRun({ text, selection }: EditorContent, options: RunOptions): RunRequest {
  const selected = text.slice(selection.start, selection.end);
  const [source, sourceStart] = selected.trim() ? [selected, selection.start] : [text, 0];
  if (!source.trim()) return { kind: 'refused', message: NOTHING_TO_RUN };
  return prepareSource(source, sourceStart, options);
}

function prepareSource(source: string, sourceStart: number, options: RunOptions): RunRequest {
  const { prefix = '', plan, readOnly = false } = options;
  if (!plan) return { kind: 'ready', source, sourceStart, before: prefix, sql: prefix + source };
  const asked = planOf(source, plan, readOnly);
  if (asked.kind === 'refused') return asked;
  const before = prefix + asked.before;
  return {
    kind: 'ready',
    source: asked.statement,
    sourceStart: sourceStart + asked.start,
    before,
    sql: before + asked.statement,
    plan: asked.mode,
  };
}

/**
 * Appends the row limit. Below 1 means no limit.
 *
 * @param refusal why this SQL gets no limit; null if a limit would only leave out rows.
 */
export function withRowLimit(
  prepared: PreparedRun,
  rowLimit: number,
  refusal: LimitRefusal | null,
): PreparedRun {
  if (prepared.plan) return prepared;
  const { sql, autoLimit } = withAutoLimit(prepared.source, rowLimit);
  if (autoLimit === undefined) return prepared;
  if (refusal) return { ...prepared, limitRefusal: refusal };
  return { ...prepared, sql: prepared.before + sql, autoLimit };
}
