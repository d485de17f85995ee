import { splitStatements } from '@howdah/shared-api/sql-text';
import type { TextRange } from '../../editor/editor-surface.ts';
import { statementAt } from '../../editor/statement-at.ts';

/** The scope of a prompt: a range of the text to change, the cursor, or a new document. */
export type PromptScope = 'selection' | 'statement' | 'whole' | 'cursor' | 'new-snippet';

export interface ScopeOption {
  scope: PromptScope;
  /** The range that the answer replaces; empty where it is inserted. */
  range: TextRange;
}

/** The possible scopes of a prompt, the most likely first. Never empty. */
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
  const own = statementAt(statements, text, start);
  if (!own) return [cursor, whole, fresh];
  if (statements.length === 1) return [whole, cursor, fresh];
  return [{ scope: 'statement', range: { start: own.start, end: own.end } }, whole, cursor, fresh];
}

/** An open inline prompt (docs/product/sql-editor.md#data). */
export interface InlinePrompt {
  isOpen: boolean;
  /** Empty if nothing was selected. */
  selection: string;
  beforeSelection: string;
  afterSelection: string;
  /** The first and last line of the selection, from 1. */
  startLineNumber: number;
  endLineNumber: number;
  /** The possible scopes, the most likely first. */
  scopes: readonly ScopeOption[];
}

/** Returns a prompt for the current text and selection. */
export function promptAt(text: string, range: TextRange): InlinePrompt {
  const selection = text.slice(range.start, range.end);
  const beforeSelection = text.slice(0, range.start);
  const startLineNumber = lineCount(beforeSelection);
  return {
    isOpen: true,
    selection,
    beforeSelection,
    afterSelection: text.slice(range.end),
    startLineNumber,
    endLineNumber: startLineNumber + lineCount(selection) - 1,
    scopes: scopesAt(text, range),
  };
}

/** The text at the time when the prompt was opened. */
export function textOfPrompt({ beforeSelection, selection, afterSelection }: InlinePrompt): string {
  return beforeSelection + selection + afterSelection;
}

/** The line above which a prompt is shown, from 1: the first line of its scope. */
export function promptLine(prompt: InlinePrompt): number {
  const [likeliest] = prompt.scopes;
  const start = likeliest && likeliest.scope === 'statement' ? likeliest.range.start : undefined;
  return start === undefined ? prompt.startLineNumber : lineCount(textOfPrompt(prompt).slice(0, start));
}

function lineCount(text: string): number {
  return text.split('\n').length;
}
