/** What one tab tells the others of: a conversation was saved, renamed or deleted. */
export interface TabNews {
  owner: string;
  id: string;
}

/** Tells the other tabs of this browser, and hears from them. Where the browser cannot, nobody hears. */
export function openTabNews(onNews: (news: TabNews) => void): { tell(news: TabNews): void; close(): void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('howdah-assistant');
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
