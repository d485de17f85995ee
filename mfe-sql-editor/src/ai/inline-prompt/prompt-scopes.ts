import { splitStatements } from '@howdah/shared-api/sql-text';
import type { TextRange } from '../../editor/editor-surface.ts';

/** What a prompt is about: it changes a piece of the text, writes at the cursor, or makes a query of its own. */
export type PromptScope = 'selection' | 'statement' | 'whole' | 'cursor' | 'new-snippet';

export interface ScopeOption {
  scope: PromptScope;
  /** What the answer takes the place of; empty where it is inserted. */
  range: TextRange;
}

/** What a prompt can be about, the likeliest first. Never empty. */
export function scopesAt(text: string, selection: TextRange): ScopeOption[] {
  const everything = { start: 0, end: text.length };
  if (text.trim() === '') return [{ scope: 'cursor', range: everything }];
  const { start, end } = selection;
  const whole: ScopeOption = { scope: 'whole', range: everything };
  const fresh: ScopeOption = { scope: 'new-snippet', range: { start: text.length, end: text.length } };
  const selected = text.slice(start, end);
  if (selected.trim() !== '') {
    const isWhole = selected.trim() === text.trim();
    return [isWhole ? whole : { scope: 'selection', range: selection }, ...(isWhole ? [] : [whole]), fresh];
  }
  const cursor: ScopeOption = { scope: 'cursor', range: { start, end: start } };
  const statements = splitStatements(text);
  const own = statements.find((statement) => isIn(statement, start, text));
  if (!own) return [cursor, whole, fresh];
  if (statements.length === 1) return [whole, cursor, fresh];
  return [{ scope: 'statement', range: { start: own.start, end: own.end } }, whole, cursor, fresh];
}

/** The rest of its last line belongs to a statement too: people leave the caret behind the semicolon. */
function isIn({ start, end }: TextRange, at: number, text: string): boolean {
  if (at < start) return false;
  return at <= end || /^[^\S\n]*;?[^\S\n]*$/.test(text.slice(end, at));
}
