/** Announces to other tabs that a conversation was saved, renamed or deleted. */
export interface ConversationChange {
  owner: string;
  id: string;
}

/** A BroadcastChannel between tabs. Does nothing in browsers without it. */
export function openTabChannel(onChange: (change: ConversationChange) => void): {
  post(change: ConversationChange): void;
  close(): void;
} {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel('howdah-assistant');
  channel.onmessage = ({ data }: MessageEvent<ConversationChange>) => onChange(data);
  return { post: (change) => channel.postMessage(change), close: () => channel.close() };
}
