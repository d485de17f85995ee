/** Replies that came to their end in this page; nothing here outlives it. */
const arrived = new Set<string>();

/**
 * Notes that a reply has come to its end here and now. Queries of other replies (of an earlier visit, of another tab, of a
 * reply that was stopped in the middle of its SQL) never run by themselves.
 */
export function noteReplyArrived(messageId: string): void {
  arrived.add(messageId);
}

export function hasJustArrived(messageId: string): boolean {
  return arrived.has(messageId);
}
