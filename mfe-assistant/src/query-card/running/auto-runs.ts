/** Replies that ended in this page, and queries of them that have run. Nothing here outlives the page. */
const endedReplies = new Set<string>();
const claimedQueries = new Set<string>();

/**
 * Records that a reply has ended in this page. Queries of other replies (of an earlier visit, of another tab, of a reply that was
 * stopped in the middle of its SQL) never run by themselves.
 */
export function recordReplyEnd(messageId: string): void {
  endedReplies.add(messageId);
}

export function hasReplyEnded(messageId: string): boolean {
  return endedReplies.has(messageId);
}

/** True for the first caller of each query: it may run it by itself. */
export function claimAutoRun(queryId: string): boolean {
  if (claimedQueries.has(queryId)) return false;
  claimedQueries.add(queryId);
  return true;
}
