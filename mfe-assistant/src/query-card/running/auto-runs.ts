/** Replies that ended in this page, and their queries that have run. Lasts as long as the page. */
const endedReplies = new Set<string>();
const claimedQueries = new Set<string>();

/**
 * Records that a reply has ended in this page. Queries of other replies (from an earlier visit, from another tab, stopped in
 * the middle of the SQL) never run automatically.
 */
export function recordReplyEnd(messageId: string): void {
  endedReplies.add(messageId);
}

export function hasReplyEnded(messageId: string): boolean {
  return endedReplies.has(messageId);
}

/** True for the first caller of each query, which may run it automatically. */
export function claimAutoRun(queryId: string): boolean {
  if (claimedQueries.has(queryId)) return false;
  claimedQueries.add(queryId);
  return true;
}
