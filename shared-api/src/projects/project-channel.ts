const CHANNEL = 'howdah.projects';

/** Tells the other tabs of this browser that a call of this tab has changed a project. */
export function announceProjectChange(ref: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(ref);
  channel.close();
}

/** Calls back with the ref of each project that another tab has changed. Returns what ends it. */
export function onProjectChange(callback: (ref: string) => void): () => void {
  // A browser without channels has tabs that find out when they are looked at.
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  // In Node, where tests run, an open channel would keep the process from ending.
  (channel as { unref?(): void }).unref?.();
  channel.onmessage = ({ data }: MessageEvent<string>) => callback(data);
  return () => channel.close();
}
