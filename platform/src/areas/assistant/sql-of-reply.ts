/**
 * Extracts the SQL of a reply. Models often wrap it in a fence, with text around it; then this returns the
 * content of the first fence.
 */
export function sqlOfReply(reply: string): string {
  const fenced = /^[ \t]*```[\w-]*[ \t]*\n([^]*?)(?:\n[ \t]*```|$(?![^]))/m.exec(reply);
  return (fenced?.[1] ?? reply).replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
