import type { TextRange } from './editor-surface.ts';

/**
 * A part of a text to be filled in. There is one syntax, for templates and for users' own SQL: a name in two pairs of
 * braces, `create table {{table name}} (…)`, `where email = '{{email}}'`. Braces mean nothing to Postgres, so what is
 * not filled in cannot run by mistake, and the placeholders survive saving and reloading: nothing but the text has to
 * be handed on.
 *
 * In the editor Tab goes to the next one, Shift+Tab back, typing replaces it, and all others of the same name with it.
 */
export interface Placeholder extends TextRange {
  name: string;
}

const PLACEHOLDER = /\{\{([\p{L}_][^{}\n]{0,80})\}\}/gu;

/** All placeholders of a text, in their order. */
export function findPlaceholders(text: string): Placeholder[] {
  // Searching for two braces is much faster than the regular expression, and most texts have none.
  if (!text.includes('{{')) return [];
  return Array.from(text.matchAll(PLACEHOLDER), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    name: (match[1] as string).trim(),
  }));
}

/** The placeholder to go to from a selection: the first behind it, or the last before it; around the end of the text. */
export function nextPlaceholder(
  placeholders: readonly Placeholder[],
  selection: TextRange,
  direction: 1 | -1 = 1,
): Placeholder | undefined {
  if (direction === 1) {
    const isSelected = placeholders.some(
      ({ start, end }) => start === selection.start && end === selection.end,
    );
    const from = isSelected ? selection.end : selection.start;
    return placeholders.find(({ end }) => end > from) ?? placeholders[0];
  }
  return placeholders.findLast(({ end }) => end <= selection.start) ?? placeholders.at(-1);
}

/** The placeholder at the caret, or that a selection covers. */
export function placeholderAt(
  placeholders: readonly Placeholder[],
  selection: TextRange,
): Placeholder | undefined {
  return placeholders.find(({ start, end }) => start <= selection.start && selection.end <= end);
}
