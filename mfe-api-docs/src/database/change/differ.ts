/** Whether no text is in a form's list twice. Empty ones are not filled in yet, and have errors of their own. */
export function differ(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return new Set(filled).size === filled.length;
}
