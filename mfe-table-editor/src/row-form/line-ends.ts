/** How the lines of a text end. `mixed` where they end in several ways. */
export type LineEnd = '\n' | '\r\n' | '\r' | 'mixed';

/** Undefined for a text of one line. */
export function lineEndOf(text: string): LineEnd | undefined {
  const found = new Set(text.match(/\r\n|\r|\n/g));
  if (found.size > 1) return 'mixed';
  return [...found][0] as LineEnd | undefined;
}

/** The text of a text area, which ends each line by `\n`, with the line ends of the value that it is for. */
export function withLineEnd(typed: string, end: LineEnd | undefined): string {
  return end === '\r\n' || end === '\r' ? typed.replaceAll('\n', end) : typed;
}
