import type { CompletionRequest } from '@howdah/shared-api/assistant';
import { withoutAiHeader } from '../../editor/sql-diff.ts';
import type { DiffRequest } from '../../editor/editor-surface.ts';
import type { ScopeOption } from './prompt-scopes.ts';

/** The maximum context that the model gets on each side, in UTF-16 units. The platform has the same limit. */
const CONTEXT_LENGTH = 20_000;

/** The SQL that is sent with a prompt: the selection, and what is before and after it. */
export function contextFor(
  text: string,
  { scope, range }: ScopeOption,
): Pick<CompletionRequest, 'selection' | 'before' | 'after'> {
  // For a new document the model sees the whole text.
  const { start, end } = scope === 'new-snippet' ? { start: text.length, end: text.length } : range;
  return {
    before: text.slice(0, start).slice(-CONTEXT_LENGTH),
    selection: scope === 'cursor' ? '' : text.slice(start, end),
    after: text.slice(end).slice(0, CONTEXT_LENGTH),
  };
}

/** The suggestion for an answer (docs/product/sql-editor.md#states); null if it changes nothing. */
export function suggestionFor(
  text: string,
  { scope, range }: ScopeOption,
  answer: string,
): Pick<DiffRequest, 'type' | 'sql' | 'range'> | null {
  const sql = withoutAiHeader(answer).trim();
  if (scope === 'new-snippet') return { type: 'new-snippet', sql };
  const before = text.slice(0, range.start);
  const after = text.slice(range.end);
  // After a complete statement the answer is a new one.
  if (scope === 'cursor' && /;\s*$/.test(before) && after.trim() === '') return { type: 'addition', sql };
  const fitted = fit(sql, text.slice(range.start, range.end), after);
  return fitted === text.slice(range.start, range.end) ? null : { type: 'modification', sql: fitted, range };
}

/** Models often change white space and semicolons at the ends, so those of the original stay. */
function fit(sql: string, replaced: string, after: string): string {
  const [lead = ''] = /^\s*/.exec(replaced) ?? [];
  const [tail = ''] = replaced.trim() === '' ? [] : (/\s*$/.exec(replaced) ?? []);
  const isClosed = /^\s*;/.test(after);
  const body = isClosed ? sql.replace(/;\s*$/, '') : sql;
  const needsClosing = /;\s*$/.test(replaced) && !body.endsWith(';') && after.trim() !== '';
  return (replaced.trim() === '' ? '' : lead) + body + (needsClosing ? ';' : '') + tail;
}
