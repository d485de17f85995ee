/** Returns whether all texts of a list are different. Empty ones are ignored, because they have errors of their own. */
export function areDistinct(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return new Set(filled).size === filled.length;
}
