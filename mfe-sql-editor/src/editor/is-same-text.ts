const BREAK = /\r\n?/g;

/** Whether two texts differ in their line breaks at most: an editor may unify those of a stored text. */
export function isSameText(a: string, b: string): boolean {
  return a === b || a.replace(BREAK, '\n') === b.replace(BREAK, '\n');
}
