import type { LimitRefusal, NewTable } from '@howdah/shared-api/sql-safety';
import { withAutoLimit } from '@howdah/shared-api/sql-text';
import { planOf, type PlanMode } from '../explain/plan-statement.ts';

/** What the editor holds when Run is pressed. Offsets count UTF-16 units of `text`. */
export interface EditorContent {
  text: string;
  selection: { start: number; end: number };
}

/** SQL ready to be sent, and how it relates to the editor's text, so that an error finds its place. */
export interface PreparedRun {
  /** What the server gets. */
  sql: string;
  /** What comes before `source` in it: a role's prefix, `explain`. Empty for most runs. */
  before: string;
  /** What the user wrote of it: the selection, or all. */
  source: string;
  /** Offset of `source` in the editor's text. */
  sourceStart: number;
  /** The limit that was appended to `source`, if any. */
  autoLimit?: number;
  /** Why the limit was not appended, where one was wanted and the text has room for it. */
  limitRefusal?: LimitRefusal;
  /** Tables that it makes without row level security. */
  tablesWithoutRls?: readonly NewTable[];
  /** Asks for the plan of `source` instead of its rows. */
  plan?: PlanMode;
}

/** What comes of pressing Run: something to send, or a sentence on why there is not. */
export type RunRequest = ({ kind: 'ready' } & PreparedRun) | { kind: 'refused'; message: string };

export const NOTHING_TO_RUN = 'Write a query first';

/** How a run is to be made. */
export interface RunOptions {
  /** Puts the session into another role: 11 lines (docs/decisions.md#further-pages-and-calls); empty for none. */
  prefix?: string;
  /** Asks for the plan instead of the rows. */
  plan?: PlanMode['kind'];
  /** The user may only read: nothing can be wrapped in a transaction of its own. */
  readOnly?: boolean;
}

/**
 * Decides what a run sends: the selection where there is one, else everything. A selection of white space alone counts
 * as none. SQL that is too large counts as ready: it is a run that fails before it is sent, and shows as one.
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
 * Appends the row limit, which is below 1 where none is wanted.
 *
 * @param refusal what speaks against a limit for this SQL: null where it only leaves out rows.
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
