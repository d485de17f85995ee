import type { RowFormat } from './row-formats.ts';

/** The maximum size of a copy. A larger text would exhaust the memory of the page. */
export const MAX_COPIED_CELLS = 2_000_000;
export const MAX_COPIED_CHARACTERS = 32 * 1024 * 1024;

/** Rows as one text for the clipboard; null if it would be too long. */
export function copiedText(
  { before, between, after, row }: RowFormat,
  rows: Iterable<readonly (string | null)[]>,
): string | null {
  const lines: string[] = [];
  let characters = 0;
  for (const values of rows) {
    const line = row(values);
    characters += line.length;
    if (characters > MAX_COPIED_CHARACTERS) return null;
    lines.push(line);
  }
  // A line break at the end is for files, not for pasting.
  return before + lines.join(between) + after.trimEnd();
}
