/**
 * The SQL of a reply that should be nothing else. Models still put it into a fence, some with words around it: then
 * it is the content of the first fence.
 */
export function sqlOfReply(reply: string): string {
  const fenced = /^[ \t]*```[\w-]*[ \t]*\n([^]*?)(?:\n[ \t]*```|$(?![^]))/m.exec(reply);
  return (fenced?.[1] ?? reply).replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
