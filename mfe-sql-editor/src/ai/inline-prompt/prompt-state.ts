import type { TextRange } from '../../editor/editor-surface.ts';
import { scopesAt, type ScopeOption } from './prompt-scopes.ts';

/** An inline prompt as it is open (docs/product/sql-editor.md#data "Inline AI edit prompt state"). */
export interface InlinePrompt {
  isOpen: boolean;
  /** Empty where nothing was selected. */
  selection: string;
  beforeSelection: string;
  afterSelection: string;
  /** The first and the last line of the selection, from 1. */
  startLineNumber: number;
  endLineNumber: number;
  /** What it can be about, the likeliest first. */
  scopes: readonly ScopeOption[];
}

/** A prompt for the text and the selection of this moment. */
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

/** The text that the prompt was opened over. */
export function textOfPrompt({ beforeSelection, selection, afterSelection }: InlinePrompt): string {
  return beforeSelection + selection + afterSelection;
}

/** The line above which a prompt stands, from 1: what it is about begins there. */
export function promptLine(prompt: InlinePrompt): number {
  const [likeliest] = prompt.scopes;
  const start = likeliest && likeliest.scope === 'statement' ? likeliest.range.start : undefined;
  return start === undefined ? prompt.startLineNumber : lineCount(textOfPrompt(prompt).slice(0, start));
}

function lineCount(text: string): number {
  return text.split('\n').length;
}
