/** The line ending of a text; `mixed` if it has several. */
type LineEnd = '\n' | '\r\n' | '\r' | 'mixed';

/** Undefined for a single line. */
export function lineEndOf(text: string): LineEnd | undefined {
  const found = new Set(text.match(/\r\n|\r|\n/g));
  if (found.size > 1) return 'mixed';
  return [...found][0] as LineEnd | undefined;
}

/** Converts the text of a text area, which has `\n` line endings, to the line endings of the original value. */
export function withLineEnd(typed: string, end: LineEnd | undefined): string {
  return end === '\r\n' || end === '\r' ? typed.replaceAll('\n', end) : typed;
}
