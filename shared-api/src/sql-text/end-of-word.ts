/**
 * The end of what an error of Postgres points at, in UTF-16 units: of the word, quoted name or quoted text that begins there,
 * otherwise of one character. At the end of a line, `start` itself.
 */
export function endOfWord(text: string, start: number): number {
  const word = /[\p{L}\p{N}_$]+|"[^"\n]*"|'[^'\n]*'|[^\n]/uy;
  word.lastIndex = start;
  return start + (word.exec(text)?.[0].length ?? 0);
}
