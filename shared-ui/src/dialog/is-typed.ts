const LINE_ENDS = /\r\n|\n|\r/g;

/**
 * Whether a field of one line holds the text. Line breaks cannot be typed in it: a paste replaces them with spaces, or
 * removes them.
 */
export function isTyped(typed: string, expected: string): boolean {
  return [expected, expected.replace(LINE_ENDS, ' '), expected.replace(LINE_ENDS, '')].includes(typed);
}
