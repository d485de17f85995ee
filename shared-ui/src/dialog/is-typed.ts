const LINE_ENDS = /\r\n|\n|\r/g;

/** Whether a field of one line holds the text. Line ends of it cannot be typed there: a paste has spaces for them, or nothing. */
export function isTyped(typed: string, expected: string): boolean {
  return [expected, expected.replace(LINE_ENDS, ' '), expected.replace(LINE_ENDS, '')].includes(typed);
}
